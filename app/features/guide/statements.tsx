import type { ReactNode } from "react";
import * as styles from "./guide.module.css";

type Statement = { title: string; text: ReactNode };

/** A few sentences in large letters, each with what it means. */
export const Statements = ({ items }: { items: readonly Statement[] }) => (
  <ul className={`grid ${styles.statements}`}>
    {items.map(({ title, text }) => (
      <li className="grid baseline line-top" key={title}>
        <h3>{title}</h3>
        <p className="soft text-18">{text}</p>
      </li>
    ))}
  </ul>
);

/** Steps on a line from left to right, without pictures. */
export const NumberedSteps = ({ items }: { items: readonly Statement[] }) => (
  <ol className={`grid ${styles.numbered}`}>
    {items.map(({ title, text }) => (
      <li key={title}>
        <h3 className="text-20">{title}</h3>
        <p className="soft under">{text}</p>
      </li>
    ))}
  </ol>
);
