import { evaluationActPath } from "#app/shared/paths.ts";
import type { Section } from "#modules/inspections/schemas.ts";
import { SubmitButton } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { PostForm } from "../ui/post-form.tsx";
import * as styles from "./evaluation.module.css";
import { useEvaluation } from "./view.ts";

const NAMES: Record<Section, string> = {
  car: "VIN",
  pictures: "Pictures",
  checklist: "Checklist",
  damages: "Damages",
  tires: "Tires",
  errorCodes: "Error codes",
  keys: "Keys",
  comment: "Comments",
};

/** Everything that is missing, each sentence a link to its place. */
export function MissingList() {
  const { missing, complete } = useEvaluation().evaluation;
  const open = Object.entries(missing) as [Section, string[]][];
  if (open.length === 0) return complete ? null : <p className={styles.ready}>Nothing is missing.</p>;
  return (
    <nav className={styles.missingList} aria-label="What is missing">
      <ul>
        {open.flatMap(([section, sentences]) =>
          sentences.map((sentence) => (
            <li key={`${section} ${sentence}`}>
              <a href={`#${section}-body`}>
                <b>{NAMES[section]}</b>
                {sentence}
              </a>
            </li>
          )),
        )}
      </ul>
    </nav>
  );
}

/** How far the evaluation is, and the button that completes it. */
export function Finish() {
  const { swap, missing, can, complete } = useEvaluation().evaluation;
  const open = Object.keys(missing).length;
  if (!can.complete && !can.selfInspect) return null;
  return (
    <footer className={styles.evaluationFoot}>
      <p className={open > 0 ? "dim" : styles.ready} role="status">
        {open === 0
          ? "Nothing is missing."
          : open === 1
            ? "1 panel is not complete."
            : `${open} panels are not complete.`}{" "}
        {open > 0 && <a href="#missing">See what is missing</a>}
      </p>
      <PostForm action={evaluationActPath(swap, "complete")} className="row wrap">
        {can.complete && <SubmitButton>Complete the evaluation</SubmitButton>}
        {can.selfInspect && (
          <SubmitButton formAction={evaluationActPath(swap, "self")}>Complete the self-inspection</SubmitButton>
        )}
      </PostForm>
      {complete && <Notice kind="success">This evaluation is complete.</Notice>}
    </footer>
  );
}
