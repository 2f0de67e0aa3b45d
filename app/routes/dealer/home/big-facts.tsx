import type { ReactNode } from "react";
import * as styles from "./big-facts.module.css";

type Fact = { figure: string; title: string; text: ReactNode };

/** A few rules whose number says most, beside a drawing. */
export const BigFacts = ({ items, children }: { items: readonly Fact[]; children: ReactNode }) => (
  <div className={`grid middle ${styles.facts}`}>
    <ul>
      {items.map(({ figure, title, text }) => (
        <li key={title}>
          <b className="num">{figure}</b>
          <div>
            <h3 className="text-20">{title}</h3>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ul>
    {children}
  </div>
);
