import { type ChangeEvent, type DragEvent, type RefObject, useEffect, useRef, useState } from "react";
import { cx } from "#app/ui/class-names.ts";
import { Field, type FieldProps } from "#app/ui/field.tsx";
import { useField } from "#app/ui/form-fields.tsx";
import { UploadList } from "./upload-list.tsx";

import { isRunning, type Upload, useUploads } from "./use-uploads.ts";

type Props = FieldProps & {
  /**
   * The address to which scripts upload a file (PUT multipart, field "file", answers its record). Without it the form
   * carries the files.
   */
  uploadTo?: string;
  /** The hidden field with the keys of the uploaded files; `${name}Key` by default. */
  keyName?: string;
  accept?: string;
  /** Lets a phone open its camera at once. */
  capture?: "environment";
  multiple?: boolean;
  /** Called with the keys of the new files, and the files, once no upload is in progress. */
  onChange?: (keys: string[], files: File[]) => void;
};

/**
 * A file field. With scripts each file is uploaded immediately with its progress, also when it is dropped on the field;
 * without scripts, with the form (encType multipart/form-data).
 */
export function FileField(props: Props) {
  const { name, uploadTo, keyName = `${name}Key`, accept, capture, multiple, onChange } = props;
  const field = useField(props);
  const uploads = useUploads(uploadTo, {
    onDone: (records, files) =>
      onChange?.(
        records.map(({ key }) => key),
        files,
      ),
  });
  const input = useRef<HTMLInputElement>(null);
  const waits = useHeldSubmission(input, uploads.list);
  const [over, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const chosen = [...(files ?? [])];
    if (chosen.length === 0) return;
    // One file takes the place of the one before.
    if (!multiple) for (const { id } of uploads.list) uploads.remove(id);
    uploads.add(multiple ? chosen : chosen.slice(0, 1));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was chosen before the page had its scripts, once
  useEffect(() => {
    const field = input.current;
    if (!uploadTo || !field?.files?.length) return;
    take(field.files);
    field.value = "";
  }, []);
  const dropping = uploadTo && {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      take(event.dataTransfer.files);
    },
  };
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    take(event.currentTarget.files);
    event.currentTarget.value = ""; // they are uploaded separately
  };
  return (
    <Field {...props} field={field}>
      <div className={cx("drop", over && "over")} {...dropping}>
        <input
          ref={input}
          type="file"
          id={field.id}
          name={name}
          accept={accept}
          capture={capture}
          multiple={multiple}
          onChange={uploadTo ? choose : undefined}
          {...field.described}
        />
        {uploads.list.length > 0 && <UploadList {...uploads} keyName={keyName} />}
        {waits && <p role="status">The form is saved as soon as all files are sent.</p>}
      </div>
    </Field>
  );
}

/**
 * A form that is submitted during an upload waits for its files: it is submitted, with the same button, when all have
 * arrived. It stays when one was refused, so that its person sees why. Returns whether the form waits.
 */
function useHeldSubmission(field: RefObject<HTMLInputElement | null>, list: readonly Upload[]): boolean {
  const [held, setHeld] = useState<{ button: HTMLElement | null } | null>(null);
  const running = list.some(isRunning);
  const failed = list.some(({ state }) => state === "failed");
  useEffect(() => {
    const form = field.current?.form;
    if (!form || !running) return;
    const hold = (event: SubmitEvent) => {
      event.preventDefault();
      event.stopImmediatePropagation(); // otherwise the router would submit the form
      setHeld({ button: event.submitter });
    };
    form.addEventListener("submit", hold, true);
    return () => form.removeEventListener("submit", hold, true);
  }, [field, running]);
  useEffect(() => {
    if (!held || running) return;
    setHeld(null);
    if (!failed) field.current?.form?.requestSubmit(held.button);
  }, [field, held, running, failed]);
  return held !== null;
}
