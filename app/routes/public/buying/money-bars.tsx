import * as styles from "./money-bars.module.css";

/** The shares of a buyer's money at a dealer and here. It shows proportions, not amounts. */
export function MoneyBars() {
  return (
    <figure className={styles.moneyBars}>
      <svg className="full" viewBox="0 0 520 320" role="img" aria-labelledby="money-bars-title">
        <title id="money-bars-title">
          At a dealer, part of your money covers the dealer’s costs and margin. Here, all of it goes to the owner.
        </title>
        <text x="0" y="34" className={styles.name}>
          At a dealer
        </text>
        <rect x="0" y="50" width="370" height="76" rx="10" className={styles.owner} />
        <path d="M374 50h136a10 10 0 0 1 10 10v56a10 10 0 0 1-10 10h-136z" className={styles.store} />
        <text x="20" y="95" className={styles.inside}>
          to the owner
        </text>
        <text x="392" y="84" className={styles.out}>
          costs and
        </text>
        <text x="392" y="104" className={styles.out}>
          margin
        </text>
        <text x="0" y="186" className={styles.name}>
          Here
        </text>
        <rect x="0" y="202" width="404" height="76" rx="10" className={`${styles.owner} ${styles.here}`} />
        <text x="20" y="247" className={styles.inside}>
          to the owner
        </text>
        <path d="M412 240h108" className={styles.saved} />
        <text x="420" y="228" className={styles.savedName}>
          you save
        </text>
      </svg>
      <figcaption className="dim text-14">Not to scale. Each car’s page shows how much you save.</figcaption>
    </figure>
  );
}
