import { useRef } from "react";
import * as styles from "#app/features/evaluation/pictures.module.css";
import { evaluationPartPath, picturesActionPath } from "#app/shared/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { FormFields } from "#app/ui/form-fields.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { CaptionPicture, type PictureKind, type ShownPicture } from "#modules/inspections/schemas.ts";
import { PICTURE_GROUPS } from "./picture-groups.ts";
import { SentState } from "./sent-state.tsx";
import { useSentForm } from "./use-sent-form.ts";

const fields = fieldsOf(CaptionPicture);

type Props = {
  swap: string;
  picture: ShownPicture;
  name: string;
  other: PictureKind;
  /** With scripts, moves the picture to the other group. */
  onOther: () => void;
};

/** The caption of a picture, who sees it, and its group. */
export function PictureWords({ swap, picture, name, other, onOther }: Props) {
  const box = useRef<HTMLDetailsElement>(null);
  const path = evaluationPartPath(swap, "caption");
  const { submit, state, message } = useSentForm({ path, about: ["key", picture.key], box });
  return (
    <details className={`full ${styles.words}`} ref={box}>
      <summary className="link small">
        Details<span className="sr"> of {name}</span>
      </summary>
      <PostForm
        action={picturesActionPath(swap, "caption")}
        className="stack"
        preventScrollReset
        data-kept
        onSubmit={(event) => void submit(event)}
      >
        <FormFields id={`words-${picture.key}`} values={{ alt: picture.alt ?? "", note: picture.note ?? "" }}>
          <input type="hidden" name={fields.key.name} value={picture.key} />
          <TextField {...fields.alt} label="What it shows" />
          <TextField {...fields.note} label="Note" />
          <label className="check">
            <input type="checkbox" name={fields.private.name} value="true" defaultChecked={picture.private} />
            <span>Private: only the seller and the staff see it</span>
          </label>
          <div className="row wrap">
            <Button size="small">Save</Button>
            <Button
              size="small"
              kind="quiet"
              name="to"
              value={other}
              formAction={picturesActionPath(swap, "move")}
              onClick={(event) => {
                event.preventDefault();
                onOther();
              }}
            >
              Move to {PICTURE_GROUPS[other]}
            </Button>
          </div>
          <SentState state={state} message={message} />
        </FormFields>
      </PostForm>
    </details>
  );
}
