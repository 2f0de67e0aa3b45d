import { Link } from "@remix-run/react";
import * as carStyles from "#app/features/car/car.module.css";
import { actTo, type CarView, hereWith, mayAsk } from "#app/features/car/car-view.ts";
import { carQuestionPath, reportQuestionPath } from "#app/shared/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { formatDate } from "#modules/kernel/format-time.ts";
import { MOST_RECORDS } from "#modules/kernel/paging.ts";
import type { CarQuestion } from "#modules/messaging/schemas.ts";
import * as styles from "./questions.module.css";

const FIRST = 5;

/** What buyers asked about the car on its page, with the answers. */
export function CarQuestions({ view }: { view: CarView }) {
  const { questions } = view;
  const asks = mayAsk(view);
  if (questions.length === 0 && !asks) return null;
  const rest = questions.slice(FIRST);
  return (
    <section className={carStyles.block} id="questions">
      <div className={carStyles.blockHead}>
        <h2>Questions and answers</h2>
        {asks && (
          <ButtonLink
            size="small"
            to={view.viewer === "visitor" ? hereWith(view, { join: "question" }) : actTo(view, "question")}
            preventScrollReset
          >
            Ask a question
          </ButtonLink>
        )}
      </div>
      {questions.length === 0 && (
        <p className="dim">No questions yet. The seller answers here, where every buyer can read it.</p>
      )}
      <QuestionList questions={questions.slice(0, FIRST)} />
      {rest.length > 0 && (
        <details>
          <summary className="link">{rest.length === 1 ? "1 more question" : `${rest.length} more questions`}</summary>
          <QuestionList questions={rest} />
          {questions.length === MOST_RECORDS && <p className="dim">These are the latest {MOST_RECORDS} questions.</p>}
        </details>
      )}
    </section>
  );
}

/** Questions with their answers, and what the reader may do with them. */
export const QuestionList = ({ questions }: { questions: readonly CarQuestion[] }) =>
  questions.length > 0 && (
    <ul className={styles.list}>
      {questions.map((question) => (
        <li key={question._id} className="line-bottom">
          <QuestionWithAnswer question={question} />
          {(question.may.answer || question.may.report) && (
            <p className="row gap-16">
              {question.may.answer && (
                <Link className="link" to={carQuestionPath(question._id)}>
                  Answer
                </Link>
              )}
              {question.may.report && !question.may.answer && (
                <Link className={`link dim ${styles.report}`} to={reportQuestionPath(question._id)}>
                  Report
                </Link>
              )}
            </p>
          )}
        </li>
      ))}
    </ul>
  );

const ANSWERED = { seller: "The seller answered", technician: "The technician who evaluated the car answered" };

export function QuestionWithAnswer({ question: { text, at, held, mine, answer } }: { question: CarQuestion }) {
  return (
    <>
      <p className={styles.question}>{text}</p>
      <p className="dim text-14">
        {mine ? "You asked" : "A buyer asked"} on {formatDate(at)}
        {held && ". Our team reads it before it appears."}
      </p>
      {answer ? (
        <blockquote className={styles.answer}>
          <p>{answer.text}</p>
          <footer className="dim text-14">
            {ANSWERED[answer.by]} on {formatDate(answer.at)}
            {answer.held && ". Our team reads it before it appears."}
          </footer>
        </blockquote>
      ) : (
        !held && <p className="dim text-14">Not answered yet.</p>
      )}
    </>
  );
}
