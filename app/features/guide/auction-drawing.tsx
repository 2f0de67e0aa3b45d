import * as styles from "./auction-drawing.module.css";

/** A price that rises above the reserve, and an end time that a late bid extends. */
export function AuctionDrawing() {
  return (
    <figure className={styles.auctionDrawing}>
      <svg viewBox="0 0 520 330" role="img" aria-labelledby="auction-drawing-title">
        <title id="auction-drawing-title">
          The price of a lot rises bid by bid until the reserve is met. A bid in the last 120 seconds extends the
          auction.
        </title>
        <path className={styles.grid} d="M20 290H500M20 230H500M20 170H500M20 110H500M20 50H500" />
        <path className={styles.late} d="M396 30H460V290H396z" />
        <path className={styles.reserve} d="M20 128H500" />
        <text className={styles.reserveName} x="24" y="118">
          Reserve
        </text>
        <path className={styles.price} d="M20 272H96V246H150V214H226V188H276V150H340V112H420V84H500" />
        {[
          [96, 246],
          [150, 214],
          [226, 188],
          [276, 150],
          [340, 112],
          [420, 84],
        ].map(([x, y]) => (
          <circle key={x} cx={x} cy={y} r="7" className={y && y < 128 ? styles.met : undefined} />
        ))}
        <path className={styles.end} d="M396 30V290" />
        <path className={`${styles.end} ${styles.moved}`} d="M460 30V290" />
        <path className={styles.arrow} d="M402 44H450M442 37L451 44L442 51" />
        <text x="392" y="312" textAnchor="end">
          planned end
        </text>
        <text x="452" y="24" textAnchor="middle">
          + 120 s
        </text>
      </svg>
    </figure>
  );
}
