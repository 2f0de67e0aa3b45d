import * as styles from "./reserve-states.module.css";

/** How much of the reserve the price has reached, in percent, and what bidders read then. */
const STATES = [
  [72, "Reserve not met"],
  [94, "Reserve close"],
  [108, "Reserve met"],
] as const;
const WIDTH = 3.6;
const CLOSE = 90;

/** What bidders see of the reserve: whether the price meets it, but never the amount. */
export const ReserveStates = () => (
  <figure className={`paper framed rounded-14 flush ${styles.states}`}>
    <svg
      className="block full"
      viewBox="0 0 440 250"
      role="img"
      aria-label="The price below the reserve, close to it, and above it"
    >
      <path className={styles.near} d={`M${CLOSE * WIDTH} 26V236H${100 * WIDTH}V26z`} />
      <path className={styles.reserve} d={`M${100 * WIDTH} 26V236`} />
      <text x={100 * WIDTH} y="16" textAnchor="middle">
        Reserve
      </text>
      {STATES.map(([share, words], at) => (
        <g key={words}>
          <text x="0" y={58 + at * 70} className={styles.name}>
            {words}
          </text>
          <rect
            x="0"
            y={68 + at * 70}
            width={share * WIDTH}
            height="22"
            rx="6"
            className={share >= 100 ? styles.met : share >= CLOSE ? styles.close : styles.below}
          />
        </g>
      ))}
    </svg>
  </figure>
);
