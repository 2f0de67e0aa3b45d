import { ActionForm, type ActionState } from "#app/features/forms/action-form.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { State } from "#app/ui/marks.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { formatDashboardMoment } from "#modules/kernel/format-time.ts";
import { formatDollars } from "#modules/kernel/money.ts";
import { type Askable, ConfirmCall, type QuestionView } from "#modules/swaps/schemas.ts";
import { AskForms, amountWords, TITLES } from "./ask-forms.tsx";
import * as styles from "./seller-answers.module.css";

const fields = fieldsOf(ConfirmCall);

/** The questions that staff can ask, except those in the form of a step. */
export const besideSteps = (askable: readonly Askable[] = []): readonly Askable[] =>
  askable.filter(({ kind }) => kind !== "price" && kind !== "cash-offer");

type Props = { questions: readonly QuestionView[]; askable: readonly Askable[]; state: ActionState };

/** What the seller was asked and has answered, and what the seller can be asked now. For staff. */
export function SellerAnswers({ questions, askable, state }: Props) {
  if (questions.length === 0 && askable.length === 0) return null;
  return (
    <section className="sec">
      <h3>The seller’s agreement</h3>
      <p className="dim">Prices below what the seller agreed to need the seller’s own answer.</p>
      {questions.length > 0 && (
        <ul className={`grid gap-14 ${styles.list}`}>
          {questions.map((question) => (
            <li className="grid gap-6 framed" key={question._id}>
              <Question question={question} state={state} />
            </li>
          ))}
        </ul>
      )}
      <AskForms askable={askable} questions={questions} state={state} />
    </section>
  );
}

const STATUS = {
  open: { words: "Not answered yet", tone: "info" },
  accepted: { words: "Accepted", tone: "ok" },
  declined: { words: "Declined", tone: "bad" },
  withdrawn: { words: "Taken back", tone: "mute" },
  ended: { words: "No longer current", tone: "mute" },
  expired: { words: "Time is over", tone: "mute" },
} as const;

function Question({ question, state }: { question: QuestionView; state: ActionState }) {
  const { _id, kind, amount, agreed, status, askedBy, askedAt, expiresAt, answer, call, may } = question;
  const { words, tone } = STATUS[status];
  const mine = state?.values?.question === _id ? state : null;
  return (
    <>
      <p className="row wrap spread">
        <b>
          {TITLES[kind]}: {amountWords(amount)}
        </b>
        <State tone={tone}>{words}</State>
      </p>
      <p className="dim">
        {askedBy} asked on {formatDashboardMoment(askedAt)}
        {agreed !== null && `; the seller had agreed to ${formatDollars(agreed)}`}.
        {status === "open" && ` Open until ${formatDashboardMoment(expiresAt)}.`}
      </p>
      {answer && (
        <p>
          {answer.words}, {formatDashboardMoment(answer.at)}.
        </p>
      )}
      {status === "open" && call && (
        <p>
          {call.by} talked to the seller on {formatDashboardMoment(call.at)}: “{call.said}”. A second member of the team
          has to confirm it.
        </p>
      )}
      {may.confirm && (
        <ActionForm
          action="confirm-call"
          id={`confirm ${_id}`}
          state={mine}
          hidden={{ question: _id }}
          button={`Confirm: the seller agreed to ${amountWords(amount)}`}
          kind="plain"
          className={styles.form}
        >
          <TextArea
            {...fields.checked}
            label="How you checked it with the seller"
            rows={2}
            hint="All messages name you as the second member of the team."
          />
        </ActionForm>
      )}
      {may.withdraw && (
        <ActionForm
          action="withdraw-question"
          id={`withdraw ${_id}`}
          state={mine}
          hidden={{ question: _id }}
          button="Take it back"
          kind="plain"
          className={styles.form}
        />
      )}
    </>
  );
}
