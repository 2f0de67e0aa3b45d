import type { ReactNode } from "react";
import * as styles from "./legal.module.css";

export type Article = { id: string; title: string; body: ReactNode };
type Props = {
  title: string;
  /** "Effective January 1, 2018" */
  dated: string;
  /** A summary of the text in a few lines. */
  short: readonly string[];
  articles: readonly Article[];
};

/** A legal text: its date, a summary, a table of contents, and numbered articles. */
export function LegalPage({ title, dated, short, articles }: Props) {
  return (
    <div className={`page page-body grid ${styles.legal}`}>
      <header>
        <h1>{title}</h1>
        <p className="dim">{dated}</p>
      </header>
      <nav aria-label="Contents">
        <ol>
          {articles.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <article>
        <section className={styles.inShort} aria-label="In short">
          <h2>In short</h2>
          <ul>
            {short.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
        {articles.map(({ id, title, body }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`}>{title}</h2>
            {body}
          </section>
        ))}
      </article>
    </div>
  );
}
