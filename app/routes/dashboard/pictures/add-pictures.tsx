import { useState } from "react";
import type { FormState } from "#app/shared/form-state.ts";
import { picturesActionPath } from "#app/shared/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { useHydrated } from "#app/ui/hydrated.ts";
import { PostForm } from "#app/ui/post-form.tsx";
import { Select } from "#app/ui/select.tsx";
import { ChangePictures } from "#modules/inspections/schemas.ts";
import { PICTURE_GROUPS } from "./picture-groups.ts";
import { TakePictures } from "./take-pictures.tsx";
import { useSentPictures } from "./use-sent-pictures.ts";

const fields = fieldsOf(ChangePictures);

const OPTIONS = Object.entries(PICTURE_GROUPS).map(([value, label]) => ({ value, label }));

/** Adds any number of pictures at once to one of the groups. Without scripts they are sent with the form. */
export function AddPictures({ swap, state }: { swap: string; state: Partial<FormState> | undefined }) {
  const [kind, setKind] = useState("overview");
  const hydrated = useHydrated();
  const sent = useSentPictures(swap, { kind });
  return (
    <section className="card" id="add" aria-labelledby="add-title">
      <div className="card-top">
        <h2 id="add-title">Other pictures</h2>
      </div>
      <PostForm action={picturesActionPath(swap, "add")} encType="multipart/form-data" className="in stack">
        <Select
          {...fields.kind}
          label="Group"
          options={OPTIONS}
          defaultValue="overview"
          onChange={(event) => setKind(event.currentTarget.value)}
        />
        <TakePictures
          id="more-pictures"
          label="Add pictures"
          hint="JPEG, PNG, or WebP, up to 25 MB each. You can choose many at once, or drop them here."
          multiple
          sent={sent}
          errors={state?.errors?.pictures}
        />
        {!hydrated && (
          <div>
            <Button>Add the pictures</Button>
          </div>
        )}
      </PostForm>
    </section>
  );
}
