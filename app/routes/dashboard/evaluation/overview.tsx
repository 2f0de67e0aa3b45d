import { Link } from "@remix-run/react";
import { type FormEvent, useEffect, useState } from "react";
import { MissingShots } from "#app/features/evaluation/guided-list.tsx";
import { useEvaluation } from "#app/features/evaluation/view.ts";
import { decisions } from "#app/features/offline-queue/carrier.ts";
import { beforeEnd, type Entry } from "#app/features/offline-queue/entries.ts";
import { MissingParts, missingIn } from "#app/features/offline-queue/missing-parts.tsx";
import { StoppedActs } from "#app/features/offline-queue/stopped-acts.tsx";
import type { EvaluationEnd } from "#app/shared/actions.ts";
import { evaluationActionPath, picturesPath } from "#app/shared/paths.ts";
import { Button, SubmitButton } from "#app/ui/button.tsx";
import { Asked } from "#app/ui/confirm.tsx";
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

/**
 * Everything that is missing, in a bar above the work: its line names the parts, and it opens to sentences that are links
 * to their places. Pictures of the walk are wanted, but not required.
 */
export function MissingList() {
  const { swap, missing, pictures, complete, stage2 } = useEvaluation().evaluation;
  const open = Object.entries(missing) as [Section, string[]][];
  const angles = missingAngles(pictures);
  const finished = complete && (stage2.complete || !stage2.open);
  if (open.length === 0 && finished) return null;
  const line =
    open.length > 0
      ? `To do: ${open.map(([section]) => NAMES[section]).join(", ")}`
      : angles.length > 0
        ? READY_BUT
        : "Nothing is missing.";
  if (open.length === 0 && angles.length === 0) return <p className={styles.ready}>{line}</p>;
  return (
    <details className={styles.missingList}>
      <summary className="row unlisted clickable">
        <span className="clip grow">{line}</span>
        <span className="dim num">{open.length > 0 && open.length}</span>
      </summary>
      <nav aria-label="What is missing" id="missing-list">
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
    </details>
  );
}

const READY_BUT = "Everything required is there.";

/** How far the evaluation or its verification is, and the button that completes it. */
export function Finish() {
  const { evaluation, when, early: wasEarly } = useEvaluation();
  const { swap, missing, can, complete, time } = evaluation;
  const end = useKeptEnd(swap);
  const early = useEarly(time, wasEarly);
  const open = Object.keys(missing).length;
  if (!can.complete && !can.selfInspect && !can.verify) return null;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (end.keep((submitter?.dataset.end ?? "complete") as EvaluationEnd)) event.preventDefault();
  };
  const completes = <SubmitButton data-end="complete">Complete the evaluation</SubmitButton>;
  return (
    <footer className={`row wrap spread sticky paper line-top ${styles.evaluationFoot}`} data-kept>
      <p className={open > 0 ? "dim" : styles.ready} role="status">
        {open === 0 ? READY_BUT : open === 1 ? "1 panel is not complete." : `${open} panels are not complete.`}{" "}
        {open > 0 && (
          <a className="link" href="#missing-list">
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
          {can.complete &&
            (early ? (
              <Asked
                label="Complete before the appointment"
                asks={`The appointment is only on ${when}. Is the car already evaluated?`}
              >
                {completes}
              </Asked>
            ) : (
              completes
            ))}
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

/** Whether the appointment is still ahead. A page from the device may be older than its appointment. */
function useEarly(time: string | null, loaded: boolean): boolean {
  const [early, setEarly] = useState(loaded);
  useEffect(() => setEarly(time !== null && Date.now() < Date.parse(time)), [time]);
  return early;
}

/** What was not accepted or was changed by someone else, in words, each with what solves it. Pictures hold nothing up. */
export function InTheWay() {
  const { stopped } = useKeptEnd(useEvaluation().evaluation.swap);
  if (stopped.length === 0) return null;
  const holds = beforeEnd(stopped).length;
  const one = stopped.length === 1;
  return (
    <section className={`card ${styles.inTheWay}`} id="in-the-way" aria-labelledby="in-the-way-title" data-kept>
      <div className="in stack">
        <h2 id="in-the-way-title">{one ? "1 thing needs you" : `${stopped.length} things need you`}</h2>
        <p className="dim">
          {holds > 0
            ? "The evaluation is completed after you have decided."
            : `The evaluation can be completed without ${one ? "it" : "them"}.`}
        </p>
        <ul className="grid unlisted gap-12 flush">
          {stopped.map((entry) => (
            <li key={entry.id} className="stack tight">
              <p className="breaks">
                <b>{entry.label}</b>: {entry.problem}
              </p>
              <div className="row wrap">
                <StoppedActs entry={entry} />
                {entry.state === "refused" && (
                  <Button type="button" size="small" kind="quiet" onClick={() => void decisions()?.discard([entry.id])}>
                    Remove<span className="sr"> {entry.label}</span>
                  </Button>
                )}
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

type KeptProps = Pick<ReturnType<typeof useKeptEnd>, "before" | "stopped" | "takeBack" | "sendAgain"> & { kept: Entry };

/** Completing waits on this device, or was refused when it arrived. */
function KeptEnd({ kept, before, stopped, takeBack, sendAgain }: KeptProps) {
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
      {!refused && beforeEnd(stopped).length > 0 && (
        <p>
          <a className="link" href="#in-the-way">
            See what needs you first
          </a>
        </p>
      )}
      {refused && missing.length > 0 && <MissingParts group={kept.group} missing={missing} />}
      <div className="row wrap">
        {refused && (
          <Button type="button" size="small" onClick={sendAgain}>
            Try again
          </Button>
        )}
        <Button type="button" size="small" kind="quiet" onClick={takeBack}>
          {refused ? "Close" : "Don’t complete it yet"}
        </Button>
      </div>
    </Notice>
  );
}
