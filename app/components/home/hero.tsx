import type { ReactNode } from "react";
import * as styles from "./home.module.css";
import { Parked } from "./parked.tsx";

/** The product in one sentence, and cars. */
export function Hero({ children }: { children: ReactNode }) {
  return (
    <section className={styles.hero}>
      <div className="page">
        <div className={styles.heroTop}>
          <h1>Good cars, straight from their owners.</h1>
          <p className={styles.heroLede}>
            Every car is evaluated by our technician, priced against the market and closed in person at a Swap Center.
            Title, tax and registration are handled there.
          </p>
        </div>
        {children}
      </div>
      <Parked />
    </section>
  );
}
