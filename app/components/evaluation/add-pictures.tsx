import { type ChangeEvent, type DragEvent, useState } from "react";
import type { FormState } from "#app/shared/form-state.ts";
import { picturesActPath } from "#app/shared/paths.ts";
import { ACCEPT_IMAGES } from "#modules/files/schemas.ts";
import { Button } from "../ui/button.tsx";
import { cx } from "../ui/class-names.ts";
import { FieldError } from "../ui/field.tsx";
import { useHydrated } from "../ui/hydrated.ts";
import { PostForm } from "../ui/post-form.tsx";
import { Select } from "../ui/select.tsx";
import { UploadList } from "../upload/upload-list.tsx";
import { PICTURE_GROUPS } from "./picture-groups.ts";
import { useSentPictures } from "./use-sent-pictures.ts";

const OPTIONS = Object.entries(PICTURE_GROUPS).map(([value, label]) => ({ value, label }));

/** Adds any number of pictures at once to one of the groups. Without scripts they are sent with the form. */
export function AddPictures({ swap, state }: { swap: string; state: Partial<FormState> | undefined }) {
  const [kind, setKind] = useState("overview");
  const [over, setOver] = useState(false);
  const hydrated = useHydrated();
  const { uploads, problem } = useSentPictures(swap, { kind });
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    uploads.add(event.currentTarget.files ?? []);
    event.currentTarget.value = ""; // they are uploaded separately
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    uploads.add(event.dataTransfer.files);
  };
  const errors = problem ? [problem] : (state?.errors?.pictures ?? []);
  return (
    <section className="card" id="add" aria-labelledby="add-title">
      <div className="card-top">
        <h2 id="add-title">Other pictures</h2>
      </div>
      <PostForm action={picturesActPath(swap, "add")} encType="multipart/form-data" className="in stack">
        <Select
          name="kind"
          label="Group"
          options={OPTIONS}
          defaultValue="overview"
          onChange={(event) => setKind(event.currentTarget.value)}
        />
        <div className={cx("field", errors.length > 0 && "bad")}>
          <label htmlFor="more-pictures">Add pictures</label>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: the field inside takes files from everybody */}
          <div
            className={cx("drop", over && "over")}
            onDragOver={(event) => {
              event.preventDefault();
              setOver(true);
            }}
            onDragLeave={() => setOver(false)}
            onDrop={drop}
          >
            <input
              type="file"
              id="more-pictures"
              name="pictures"
              accept={ACCEPT_IMAGES}
              multiple
              onChange={hydrated ? choose : undefined}
            />
            {uploads.list.length > 0 && <UploadList {...uploads} />}
          </div>
          <p className="hint">JPEG, PNG or WebP, up to 25 MB each. You can choose many at once, or drop them here.</p>
          <FieldError id="more-pictures" errors={errors} />
        </div>
        {!hydrated && (
          <div>
            <Button>Add the pictures</Button>
          </div>
        )}
      </PostForm>
    </section>
  );
}
