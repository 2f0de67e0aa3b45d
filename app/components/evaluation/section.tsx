import type { ReactNode } from "react";
import { State } from "../ui/marks.tsx";
import * as styles from "./evaluation.module.css";

type Props = {
  id: string;
  title: string;
  /** Sentences that name the missing fields of the section. */
  missing: string[] | undefined;
  done: boolean;
  hint?: ReactNode;
  children: ReactNode;
};

/** A part of the evaluation, with its missing fields listed next to the title. */
export function Section({ id, title, missing, done, hint, children }: Props) {
  return (
    <section className="card" id={id} aria-labelledby={`${id}-title`}>
      <div className="card-top">
        <h2 id={`${id}-title`}>{title}</h2>
        {missing ? <State tone="warn">To do</State> : done ? <State tone="ok">Done</State> : null}
      </div>
      <div className="in stack">
        {hint && <p className="dim">{hint}</p>}
        {missing?.map((sentence) => (
          <p key={sentence} className={styles.missing}>
            {sentence}
          </p>
        ))}
        {children}
      </div>
    </section>
  );
}
