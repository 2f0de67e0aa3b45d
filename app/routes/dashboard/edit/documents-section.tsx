import { FileField } from "#app/features/upload/file-field.tsx";
import { filePath, filesPath } from "#app/shared/paths.ts";
import { useField } from "#app/ui/form-fields.tsx";
import { ACCEPT_IMAGES } from "#modules/files/policy.ts";
import { type CarForm, PAPERS } from "#modules/swaps/schemas.ts";
import * as styles from "./edit.module.css";
import { EditSection } from "./edit-section.tsx";

/** The papers of the car; each can be added, replaced, shown to buyers, and removed. Staff add reports of third parties. */
export function DocumentsSection({ papers, staff }: { papers: CarForm["papers"]; staff: boolean }) {
  return (
    <EditSection
      title="Documents"
      hint="PDF up to 20 MB, or a picture up to 25 MB. Buyers see only the ones you choose to show."
    >
      <div className={`grid top gap-20 ${styles.papers}`}>
        {PAPERS.filter(({ kind }) => staff || kind !== "acv").map(({ kind, label }) => (
          <Paper key={kind} kind={kind} label={label} paper={papers.find((paper) => paper.kind === kind)} />
        ))}
      </div>
    </EditSection>
  );
}

type PaperProps = { kind: string; label: string; paper: CarForm["papers"][number] | undefined };

function Paper({ kind, label, paper }: PaperProps) {
  const name = `paper.${kind}`;
  const sent = useField({ name: `${name}.key` }).value;
  const shownToBuyers = useField({ name: `${name}.public` });
  const remove = useField({ name: `${name}.remove` });
  return (
    <div className="stack tight">
      <FileField
        name={name}
        keyName={`${name}.key`}
        label={label}
        hint={`Pictures up to 25 MB, PDF up to 20 MB.${paper ? " Choosing another file replaces it." : ""}`}
        accept={`application/pdf,${ACCEPT_IMAGES}`}
        uploadTo={filesPath}
      />
      {/* This file was sent with a refused form: the next submission carries its key. */}
      {sent && (
        <p className="small">
          <input type="hidden" name={`${name}.key`} value={sent} />
          <a href={filePath(sent)} target="_blank" rel="noreferrer">
            Your new file
          </a>
        </p>
      )}
      <label className="check">
        <input
          type="checkbox"
          name={`${name}.public`}
          value="true"
          defaultChecked={shownToBuyers.value ? shownToBuyers.value === "true" : paper?.public}
        />
        <span>
          Show it to buyers<span className="sr"> ({label})</span>
        </span>
      </label>
      {paper && (
        <p className={`row wrap spread shrinks ${styles.paper}`}>
          <a href={filePath(paper.key)} target="_blank" rel="noreferrer" className="clip">
            {paper.name}
          </a>
          <label className="check">
            <input type="checkbox" name={`${name}.remove`} value="true" defaultChecked={remove.value === "true"} />
            <span>
              Remove<span className="sr"> {label}</span>
            </span>
          </label>
        </p>
      )}
    </div>
  );
}
