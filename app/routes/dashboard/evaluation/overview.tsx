import { Link } from "@remix-run/react";
import type { FormEvent } from "react";
import { MissingShots } from "#app/features/evaluation/guided-list.tsx";
import { useEvaluation } from "#app/features/evaluation/view.ts";
import type { Entry } from "#app/features/outbox/entries.ts";
import { MissingParts, missingIn } from "#app/features/outbox/missing-parts.tsx";
import type { EvaluationEnd } from "#app/shared/actions.ts";
import { evaluationActionPath, picturesPath } from "#app/shared/paths.ts";
import { Button, SubmitButton } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { ANGLE_NAMES, missingAngles, type Section } from "#modules/inspections/schemas.ts";
import * as styles from "./panels/evaluation.module.css";
import { useKeptEnd } from "./use-kept-end.ts";

const NAMES: Record<Section, string> = {
  car: "VIN",
  pictures: "Pictures",
  checklist: "Checklist",
  damages: "Damages",
  tires: "Tires",
  errorCodes: "Error codes",
  keys: "Keys",
  comment: "Comments",
  verification: "Verification",
};

/** Everything that is missing, each sentence a link to its place. Pictures of the walk are wanted, but not required. */
export function MissingList() {
  const { swap, missing, pictures, complete, stage2 } = useEvaluation().evaluation;
  const open = Object.entries(missing) as [Section, string[]][];
  const angles = missingAngles(pictures);
  const finished = complete && (stage2.complete || !stage2.open);
  if (open.length === 0 && finished) return null;
  return (
    <>
      {open.length === 0 && <p className={styles.ready}>{angles.length > 0 ? READY_BUT : "Nothing is missing."}</p>}
      {(open.length > 0 || angles.length > 0) && (
        <nav className={styles.missingList} aria-label="What is missing">
          <ul className="grid unlisted gap-4 flush">
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
            {angles.length > 0 && (
              <li className={styles.wanted}>
                <Link to={picturesPath(swap)}>
                  <b>Guided pictures</b>
                  <span>
                    <span className="num">
                      {ANGLE_NAMES.length - angles.length} of {ANGLE_NAMES.length}
                    </span>{" "}
                    are taken. The others are recommended but not required.
                  </span>
                </Link>
                {angles.length < ANGLE_NAMES.length && <MissingShots swap={swap} missing={angles} />}
              </li>
            )}
          </ul>
        </nav>
      )}
    </>
  );
}

const READY_BUT = "Everything required is there.";

/** How far the evaluation or its verification is, and the button that completes it. */
export function Finish() {
  const { swap, missing, can, complete } = useEvaluation().evaluation;
  const end = useKeptEnd(swap);
  const open = Object.keys(missing).length;
  if (!can.complete && !can.selfInspect && !can.verify) return null;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (end.keep((submitter?.dataset.end ?? "complete") as EvaluationEnd)) event.preventDefault();
  };
  return (
    <footer className={`row wrap spread sticky paper line-top ${styles.evaluationFoot}`} data-kept>
      <p className={open > 0 ? "dim" : styles.ready} role="status">
        {open === 0 ? READY_BUT : open === 1 ? "1 panel is not complete." : `${open} panels are not complete.`}{" "}
        {open > 0 && (
          <a className="link" href="#missing">
            See what is missing
          </a>
        )}
      </p>
      {end.kept ? (
        <KeptEnd {...end} kept={end.kept} />
      ) : (
        <PostForm
          action={evaluationActionPath(swap, can.complete ? "complete" : "verify")}
          className="row wrap"
          onSubmit={submit}
        >
          {can.complete && <SubmitButton data-end="complete">Complete the evaluation</SubmitButton>}
          {can.verify && <SubmitButton data-end="verify">Complete the verification</SubmitButton>}
          {can.selfInspect && (
            <SubmitButton data-end="self" formAction={evaluationActionPath(swap, "self")}>
              Complete the self-inspection
            </SubmitButton>
          )}
        </PostForm>
      )}
      {complete && !can.edit && <Notice kind="success">This evaluation is complete.</Notice>}
    </footer>
  );
}

type KeptProps = Pick<ReturnType<typeof useKeptEnd>, "before" | "takeBack" | "sendAgain"> & { kept: Entry };

/** Completing waits on this device, or was refused when it arrived. */
function KeptEnd({ kept, before, takeBack, sendAgain }: KeptProps) {
  const refused = kept.state === "refused" || kept.state === "conflict";
  const missing = missingIn(kept.answer);
  return (
    <Notice
      kind={refused ? "error" : "info"}
      title={refused ? kept.problem : `“${kept.label}” is waiting on this device.`}
    >
      {!refused &&
        (before > 0
          ? `It is sent after ${before === 1 ? "1 change" : `${before} changes`} of this evaluation.`
          : "It is sent as soon as there is a connection.")}
      {refused && missing.length > 0 && <MissingParts group={kept.group} missing={missing} />}
      <div className="row wrap">
        {refused && (
          <Button type="button" size="small" onClick={sendAgain}>
            Try again
          </Button>
        )}
        <Button type="button" size="small" kind="quiet" onClick={takeBack}>
          {refused ? "Close" : "Don't complete it yet"}
        </Button>
      </div>
    </Notice>
  );
}
