import type { ReactNode } from "react";
import * as styles from "./car.module.css";

type PartProps = { id: string; title: string; aside?: ReactNode; children: ReactNode };

/** One part of the evaluation, with its heading. */
export const Part = ({ id, title, aside, children }: PartProps) => (
  <section className={styles.block} id={id}>
    <div className={styles.blockHead}>
      <h2>{title}</h2>
      {aside && <p className="dim text-14">{aside}</p>}
    </div>
    {children}
  </section>
);
