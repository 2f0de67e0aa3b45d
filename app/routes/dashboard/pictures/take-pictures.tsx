import { type ChangeEvent, type DragEvent, useEffect, useRef, useState } from "react";
import { KeptImage } from "#app/features/evaluation/kept-image.tsx";
import type { KeptPicture } from "#app/features/evaluation/use-kept-pictures.ts";
import { UploadList } from "#app/features/upload/upload-list.tsx";
import { cx } from "#app/ui/class-names.ts";
import { FieldError } from "#app/ui/field.tsx";
import { useHydrated } from "#app/ui/hydrated.ts";
import { ACCEPT_IMAGES } from "#modules/files/policy.ts";
import type { useSentPictures } from "./use-sent-pictures.ts";

type Props = {
  id: string;
  label: string;
  hint?: string;
  multiple?: boolean;
  /** Lets a phone open its camera at once. */
  capture?: "environment";
  sent: ReturnType<typeof useSentPictures>;
  /** What the server said about the form without scripts. */
  errors: readonly string[] | undefined;
};

/**
 * Takes pictures or chooses them, with what became of each. With scripts they are sent at once, and may be dropped on the
 * field; without, they are sent with the form.
 */
export function TakePictures({ id, label, hint, multiple = false, capture, sent, errors = [] }: Props) {
  const { uploads, kept, problem } = sent;
  const [over, setOver] = useState(false);
  const hydrated = useHydrated();
  const sentences = problem ? [problem] : errors;
  const input = useRef<HTMLInputElement>(null);
  const { add } = uploads;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was chosen before the page had its scripts, once
  useEffect(() => {
    const field = input.current;
    if (!field?.files?.length) return;
    add([...field.files]);
    field.value = "";
  }, []);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    add(event.currentTarget.files ?? []);
    event.currentTarget.value = ""; // they are sent separately
  };
  const drag = (inside: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(inside);
  };
  return (
    <div className={cx("field", sentences.length > 0 && "bad")}>
      <label htmlFor={id}>{label}</label>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the field inside takes files from everybody */}
      <div
        className={cx("drop", over && "over")}
        onDragOver={drag(true)}
        onDragLeave={drag(false)}
        onDrop={(event) => {
          drag(false)(event);
          uploads.add(multiple ? event.dataTransfer.files : [...event.dataTransfer.files].slice(0, 1));
        }}
      >
        <input
          ref={input}
          type="file"
          id={id}
          name="pictures"
          accept={ACCEPT_IMAGES}
          multiple={multiple}
          capture={capture}
          onChange={hydrated ? choose : undefined}
        />
        {uploads.list.length > 0 && <UploadList {...uploads} />}
        {kept.length > 0 && <KeptPictures pictures={kept} />}
      </div>
      {hint && <p className="hint">{hint}</p>}
      <FieldError id={id} errors={[...sentences]} />
    </div>
  );
}

/** Pictures that wait on this device, like uploads in a field: each with its state, and what a person can do about it. */
const KeptPictures = ({ pictures }: { pictures: readonly KeptPicture[] }) => (
  <ul className="uploads" aria-label="Not sent yet">
    {pictures.map((picture) => (
      <li key={picture.key} data-state={picture.problem ? "failed" : "waiting"}>
        <KeptImage {...picture} />
        <span className="clip">{picture.name}</span>
        <span className="row">
          {picture.problem && (
            <button type="button" className="link" onClick={picture.sendAgain}>
              Send again<span className="sr"> {picture.name}</span>
            </button>
          )}
          <button type="button" className="link" onClick={picture.discard}>
            Remove<span className="sr"> {picture.name}</span>
          </button>
        </span>
        {picture.problem ? (
          <span className="err" role="alert">
            {picture.problem}
          </span>
        ) : (
          <span className="said">Kept on this device, sent as soon as possible</span>
        )}
      </li>
    ))}
  </ul>
);
