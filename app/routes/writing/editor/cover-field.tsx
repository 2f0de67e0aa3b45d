import { type MouseEvent, useState } from "react";
import { FileField } from "#app/features/upload/file-field.tsx";
import { filesPath, imagePath } from "#app/shared/paths.ts";
import { Checkbox } from "#app/ui/choice.tsx";
import { TextField } from "#app/ui/field.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { useField } from "#app/ui/form-fields.tsx";
import { SaveText } from "#modules/content/schemas.ts";
import * as styles from "./cover-field.module.css";

const fields = fieldsOf(SaveText);

/** The picture of a text, its description, and the point that stays visible when it is cropped. */
export function CoverField() {
  const { value } = useField({ name: "picture" });
  const [uploaded, setUploaded] = useState<string>();
  const key = uploaded ?? value;
  return (
    <>
      <input type="hidden" name={fields.picture.name} value={value} />
      {key && <Focus key={key} file={key} />}
      <FileField
        name="cover"
        keyName="_cover"
        label={key ? "Another picture" : "Picture"}
        hint="JPEG, PNG, WebP, GIF, or AVIF, up to 25 MB."
        accept="image/*"
        uploadTo={filesPath}
        onChange={([first]) => setUploaded(first)}
      />
      <TextField
        {...fields.pictureAlt}
        label="What the picture shows"
        hint="Read to people who can’t see it. A text with a picture can’t be published without it."
        required={Boolean(key)}
      />
      <div className={`grid gap-12 ${styles.points}`}>
        <TextField {...fields.focusX} label="Focus from the left" after="%" inputMode="numeric" />
        <TextField {...fields.focusY} label="Focus from the top" after="%" inputMode="numeric" />
      </div>
      {value && <Checkbox name="_noPicture" label="Remove the picture" />}
    </>
  );
}

/** The whole picture with its focus point: a click moves it. */
function Focus({ file }: { file: string }) {
  const [x, y] = [useField({ name: "focusX" }), useField({ name: "focusY" })];
  const [point, setPoint] = useState({ x: Number(x.value) || 0, y: Number(y.value) || 0 });
  const choose = (event: MouseEvent<HTMLButtonElement>) => {
    // A key press has no place; the number fields below are for it.
    if (event.detail === 0) return;
    const box = event.currentTarget.getBoundingClientRect();
    const chosen = {
      x: percentOf(event.clientX - box.left, box.width),
      y: percentOf(event.clientY - box.top, box.height),
    };
    setPoint(chosen);
    setField(x.id, chosen.x);
    setField(y.id, chosen.y);
  };
  return (
    <div className={`grid items-left gap-6 ${styles.focus}`}>
      <button
        className="block relative borderless rounded-control photo-ground unpadded"
        type="button"
        onClick={choose}
        aria-label="Choose the focus point of the picture"
      >
        <img src={imagePath({ key: file, public: false }, "viewer")} alt="" />
        <span className={`round ${styles.point}`} style={{ left: `${point.x}%`, top: `${point.y}%` }} />
      </button>
      <p className="hint with-scripts">Click what must stay visible when the picture is cropped.</p>
    </div>
  );
}

const percentOf = (part: number, whole: number) => Math.round(Math.min(1, Math.max(0, part / whole)) * 100);

/** Types into a field, so that the page notices. */
function setField(id: string, value: number): void {
  const field = document.getElementById(id);
  if (!(field instanceof HTMLInputElement)) return;
  field.value = String(value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
