import { FileField } from "#app/features/upload/file-field.tsx";
import { filePath, filesPath } from "#app/shared/paths.ts";
import { useField } from "#app/ui/form-fields.tsx";
import { Paperclip } from "#app/ui/icon.tsx";
import * as styles from "./messages.module.css";

/** Files of the message. Those that came with a refused form stay. */
export function Attach() {
  const kept = useField({ name: "files" }).value.split(" ").filter(Boolean);
  return (
    <details className={`small ${styles.attach}`} open={kept.length > 0}>
      <summary className="link inline-flex middle clickable gap-6">
        <Paperclip className="s" /> Add pictures or PDFs
      </summary>
      <FileField
        name="files"
        keyName="files"
        label="Files"
        hideLabel
        hint="Up to 6 pictures (25 MB each) or PDFs (20 MB each)."
        accept="image/*,application/pdf"
        multiple
        uploadTo={filesPath}
      />
      {kept.map((key, at) => (
        <p key={key} className="small">
          <input type="hidden" name="files" value={key} />
          <a href={filePath(key)} target="_blank" rel="noreferrer">
            {kept.length === 1 ? "Your file" : `Your file ${at + 1}`}
          </a>
        </p>
      ))}
    </details>
  );
}
