import { ActionForm, type ActionState } from "#app/features/forms/action-form.tsx";
import { QuestionFacts } from "#app/features/seller-answers/question-facts.tsx";
import { formatDollars } from "#modules/kernel/money.ts";
import type { QuestionView } from "#modules/swaps/schemas.ts";
import * as styles from "./home.module.css";

type Props = { questions: readonly QuestionView[]; state: ActionState };

/** What staff ask the seller of the car to agree to. */
export function OwnQuestions({ questions, state }: Props) {
  return questions.map((question) => {
    const { _id, amount, may } = question;
    const hidden = { question: _id, amount };
    return (
      <section key={_id} className={styles.ask}>
        <h2>Do you agree to {amount === null ? "a sale without a reserve" : formatDollars(amount)}?</h2>
        <QuestionFacts question={question} />
        {may.answer && (
          <div className="row wrap">
            <ActionForm
              className={styles.actForm}
              action="answer-question"
              id={`accept ${_id}`}
              state={state}
              hidden={{ ...hidden, answer: "accept" }}
              button="Accept"
            />
            <ActionForm
              className={styles.actForm}
              action="answer-question"
              id={`decline ${_id}`}
              state={state}
              hidden={{ ...hidden, answer: "decline" }}
              button="Decline"
              kind="plain"
            />
          </div>
        )}
      </section>
    );
  });
}
