import { imagePath } from "#app/shared/paths.ts";
import { Field } from "#app/ui/field.tsx";
import { useField } from "#app/ui/form-fields.tsx";
import { ACCEPT_IMAGES } from "#modules/files/policy.ts";
import * as styles from "./evaluation.module.css";

type Props = { name: string; label: string; saved?: string | null | undefined; hideLabel?: boolean };

/** One picture, which is sent with the other values of its panel. A saved one is shown, and replaced by another. */
export function PictureInput({ name, label, saved, hideLabel }: Props) {
  const field = useField({ name });
  return (
    <Field name={name} label={label} field={field} {...(hideLabel ? { hideLabel } : {})}>
      <span className={`row wrap gap-12 ${styles.pictureInput}`}>
        {saved && <SavedPicture saved={saved} label={label} />}
        <input type="file" id={field.id} name={name} accept={ACCEPT_IMAGES} {...field.described} />
      </span>
    </Field>
  );
}

export const SavedPicture = ({ saved, label }: { saved: string; label: string }) => (
  <a href={imagePath({ key: saved, public: false }, "viewer")} target="_blank" rel="noreferrer">
    <img src={imagePath({ key: saved, public: false }, "thumb")} alt={label} width={90} height={60} loading="lazy" />
  </a>
);
