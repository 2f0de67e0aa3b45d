import type { ReactNode } from "react";
import * as styles from "./guide.module.css";

/** The end of a page: the next action. */
export function Closing({ title, text, children }: { title: string; text?: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.closing}>
      <div className="page">
        <div>
          <h2>{title}</h2>
          {text && <p>{text}</p>}
        </div>
        <div className="actions">{children}</div>
      </div>
    </section>
  );
}
