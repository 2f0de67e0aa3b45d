import type { ReactNode } from "react";
import * as styles from "#app/features/home/home.module.css";
import { Parked } from "#app/features/home/parked.tsx";

/** The product in one sentence, and cars. */
export function Hero({ children }: { children: ReactNode }) {
  return (
    <section className={`relative clipped ${styles.hero}`}>
      <div className="page">
        <div className={`grid bottom ${styles.heroTop}`}>
          <h1>Good cars, straight from their owners.</h1>
          <p className={styles.heroLede}>
            Our technicians inspect every car, we price it against the market, and you close in person at a Swap Center,
            where we handle the title, tax, and registration.
          </p>
        </div>
        {children}
      </div>
      <Parked />
    </section>
  );
}
