import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { ChevronDown } from "#app/ui/icon.tsx";
import * as styles from "./faq.module.css";
import type { Question, QuestionGroup } from "./questions.ts";

/** Questions; each opens its answer. */
function Faq({ questions, open = -1 }: { questions: readonly Question[]; open?: number }) {
  return (
    <div className={styles.answers}>
      {questions.map(({ question, answer, more }, at) => (
        <details key={question} open={at === open}>
          <summary className="row spread gap-16">
            {question}
            <ChevronDown />
          </summary>
          <p>
            {answer}
            {more && (
              <>
                {" "}
                <Link className="link" to={more.to}>
                  {more.label}
                </Link>
              </>
            )}
          </p>
        </details>
      ))}
    </div>
  );
}

/** Questions next to their heading, as a section of a page. */
export function FaqSection({
  title = "Frequently asked questions",
  aside,
  id,
  ...list
}: {
  title?: string;
  aside?: ReactNode;
  id?: string;
  questions: readonly Question[];
  open?: number;
}) {
  return (
    <section className={`section page grid ${styles.faq}`} id={id}>
      <div>
        <h2>{title}</h2>
        {aside && <p>{aside}</p>}
      </div>
      <Faq {...list} />
    </section>
  );
}

/** Every FAQ entry of a page, grouped by subject, with links to the subjects. */
export function FaqPage({ groups }: { groups: readonly QuestionGroup[] }) {
  return (
    <div className={`page page-body grid ${styles.faqPage}`}>
      <nav aria-label="Topics">
        <ul>
          {groups.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={`grid ${styles.subjects}`}>
        {groups.map(({ id, title, questions }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`}>{title}</h2>
            <Faq questions={questions} />
          </section>
        ))}
      </div>
    </div>
  );
}
