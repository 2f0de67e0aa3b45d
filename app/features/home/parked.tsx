import lineup from "#app/assets/lineup.webp";
import lineupMiddle from "#app/assets/lineup-middle.webp";
import lineupSmall from "#app/assets/lineup-small.webp";
import * as styles from "./parked.module.css";

/** The largest thing on the first screen: loaded before the scripts. */
const URGENT = { fetchpriority: "high" };

/** A row of cars at the curb, below the text of a hero. */
export function Parked() {
  return (
    <>
      <div className={`relative ${styles.parked}`}>
        <picture>
          <source media="(max-width: 760px)" srcSet={lineupSmall} width="1799" height="240" />
          <source media="(max-width: 1800px)" srcSet={lineupMiddle} width="3600" height="380" />
          <img src={lineup} width="7121" height="380" alt="" {...URGENT} />
        </picture>
      </div>
      <div className={styles.curb} />
    </>
  );
}
