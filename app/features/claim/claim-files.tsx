import { FileField } from "#app/features/upload/file-field.tsx";
import { filePath, filesPath } from "#app/shared/paths.ts";
import { useField } from "#app/ui/form-fields.tsx";
import { MOST_CLAIM_FILES } from "#modules/claims/schemas.ts";
import { ACCEPT_IMAGES } from "#modules/files/policy.ts";

type Props = { label: string; hint?: string; required?: boolean };

/** Photos and documents of a claim, or the papers of a dealer. Without scripts they come with the form; those of a refused form are kept. */
export function ClaimFiles({ label, hint, required }: Props) {
  const kept = useField({ name: "kept" }).value;
  const keys = kept ? kept.split(" ") : [];
  return (
    <div className="stack tight">
      <FileField
        name="files"
        keyName="fileKeys"
        label={label}
        optional={!required}
        multiple
        hint={`${hint ? `${hint} ` : ""}Up to ${MOST_CLAIM_FILES} files: pictures up to 25 MB, PDF up to 20 MB.`}
        accept={`application/pdf,${ACCEPT_IMAGES}`}
        uploadTo={filesPath}
      />
      {keys.length > 0 && (
        <p className="small">
          <input type="hidden" name="kept" value={kept} />
          These files are kept:{" "}
          {keys.map((key, at) => (
            <a key={key} href={filePath(key)} target="_blank" rel="noreferrer">
              {`file ${at + 1}${at < keys.length - 1 ? ", " : ""}`}
            </a>
          ))}
        </p>
      )}
    </div>
  );
}
