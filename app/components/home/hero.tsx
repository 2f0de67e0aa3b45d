import type { ReactNode } from "react";
import lineup from "#app/assets/lineup.webp";
import lineupMiddle from "#app/assets/lineup-middle.webp";
import lineupSmall from "#app/assets/lineup-small.webp";

/** What this is, in one sentence, and cars. */
export function Hero({ children }: { children: ReactNode }) {
  return (
    <section className="hero">
      <div className="page">
        <div className="hero-top">
          <h1>Good cars, straight from their owners.</h1>
          <p className="hero-lede">
            Every car is evaluated by our technician, priced against the market and closed in person at a Swap Center.
            Title, tax and registration are handled there.
          </p>
        </div>
        {children}
      </div>
      <div className="parked">
        <picture>
          <source media="(max-width: 760px)" srcSet={lineupSmall} width="1799" height="240" />
          <source media="(max-width: 1800px)" srcSet={lineupMiddle} width="3600" height="380" />
          <img src={lineup} width="7121" height="380" alt="" />
        </picture>
      </div>
      <div className="curb" />
    </section>
  );
}
