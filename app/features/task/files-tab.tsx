import * as styles from "#app/features/forms/tasks.module.css";
import { carPath, evaluationPath, filePath, swapPdfPath } from "#app/shared/paths.ts";
import { FileText } from "#app/ui/icon.tsx";
import type { SwapPaper, SwapSummary } from "#modules/swaps/schemas.ts";

type Props = {
  swap: SwapSummary | null;
  papers: readonly SwapPaper[];
  /** Whether the user may open the evaluation. */
  evaluation: boolean;
};

/** The documents of the car, and where its pictures are. */
export function FilesTab({ swap, papers, evaluation }: Props) {
  if (!swap)
    return (
      <section className="sec">
        <p className="dim">This task is not about a car, so it has no files.</p>
      </section>
    );
  return (
    <section className="sec">
      <h3>Files</h3>
      {papers.length === 0 && <p className="dim">No documents have been uploaded yet.</p>}
      <ul className={`grid gap-2 ${styles.files}`}>
        {papers.map(({ key, name, label }) => (
          <li className="row gap-10 hair-bottom" key={key}>
            <FileText />
            <a href={filePath(key)}>{name}</a>
            {name !== label && <span className="dim">{label}</span>}
          </li>
        ))}
        <li className="row gap-10 hair-bottom">
          <FileText />
          <a href={swapPdfPath(swap._id)}>Data sheet (PDF)</a>
        </li>
      </ul>
      <p className="dim">
        {swap.pictures === 1 ? "1 picture" : `${swap.pictures} pictures`},{" "}
        {evaluation && (
          <>
            in the <a href={evaluationPath(swap._id)}>evaluation</a> and{" "}
          </>
        )}
        on the <a href={carPath(swap._id, swap.fullName)}>car’s page</a>.
      </p>
    </section>
  );
}
