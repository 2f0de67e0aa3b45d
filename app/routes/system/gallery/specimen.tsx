import type { ReactNode } from "react";
import * as styles from "./gallery.module.css";

/** A component and its states. */
export function Specimen({ name, dense, children }: { name: string; dense?: boolean; children: ReactNode }) {
  return (
    <section className={dense ? `${styles.specimen} ${styles.dense}` : styles.specimen}>
      <h2>{name}</h2>
      {children}
    </section>
  );
}
