import { InHandRows } from "#app/features/offer/in-hand-rows.tsx";
import * as sums from "#app/features/offer/offer-list.module.css";
import { NAME } from "#app/shared/brand.ts";
import { formatDashboardMoment } from "#modules/kernel/format-time.ts";
import { formatDollars } from "#modules/kernel/money.ts";
import { proposalWords, QUESTIONS, type QuestionView } from "#modules/swaps/schemas.ts";

/** What the seller reads before answering: who proposes what, what happens next, and how much the seller keeps. */
export function QuestionFacts({ question }: { question: QuestionView }) {
  const { kind, amount, agreed, note, askedBy, left, expiresAt } = question;
  return (
    <>
      <p>
        {askedBy} of {NAME} proposes {proposalWords(kind, amount)}.
        {agreed !== null && ` You agreed to ${formatDollars(agreed)} before.`}
      </p>
      {note && <blockquote>{note}</blockquote>}
      {amount !== null && left && (
        <dl className={sums.sums}>
          <div>
            <dt>Price</dt>
            <dd>{formatDollars(amount)}</dd>
          </div>
          <InHandRows left={left} />
        </dl>
      )}
      <p className="dim">
        {QUESTIONS[kind].leadsTo} If you don’t answer, nothing changes. You can answer until{" "}
        {formatDashboardMoment(expiresAt)}.
      </p>
    </>
  );
}
