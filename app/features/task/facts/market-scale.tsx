import { formatDollars } from "#modules/kernel/money.ts";
import type { MarketFacts } from "#modules/swaps/schemas.ts";
import * as styles from "./facts.module.css";

type Props = { market: MarketFacts; price: number | null; asks: number | null };

/** A scale from the lowest to the highest comparable price, with the median, the price, and the seller's price. */
export function MarketScale({ market, price, asks }: Props) {
  const { low = 0, high = 0, median } = market as { low: number; high: number; median: number | null };
  const [from, to] = ends([low, high, median, price, asks].filter((value): value is number => value !== null));
  const at = (value: number) => `${Math.round(((value - from) / (to - from)) * 1_000) / 10}%`;
  const words = [
    `Market from ${formatDollars(low)} to ${formatDollars(high)}`,
    median !== null && `median ${formatDollars(median)}`,
    price !== null && `price ${formatDollars(price)}`,
    asks !== null && `the seller asks ${formatDollars(asks)}`,
  ].filter(Boolean);
  const pin = (value: number | null, text: string, look: string) =>
    value === null ? null : (
      <span className={`grid num unbroken ${styles.pin} ${look}${edgeOf(value, from, to)}`} style={{ left: at(value) }}>
        <b>{formatDollars(value)}</b>
        <span className="dim">{text}</span>
      </span>
    );
  // The price of the form and the seller's price are above the line; when they are close, the second moves up a row.
  const close = price !== null && asks !== null && Math.abs(price - asks) / (to - from) < 0.24;
  return (
    <div
      className={`relative text-12 line-16 ${styles.scale}${close ? ` ${styles.scaleTall}` : ""}`}
      role="img"
      aria-label={`${words.join(", ")}.`}
    >
      <span className={`press ${styles.rule}`} />
      <span className={styles.band} style={{ left: at(low), right: `calc(100% - ${at(high)})` }} />
      <span className={`grid dim num ${styles.end}`}>
        {formatDollars(low)}
        <span>low</span>
      </span>
      <span className={`grid dim num ${styles.end} ${styles.endHigh}`}>
        {formatDollars(high)}
        <span>high</span>
      </span>
      {pin(median, "median", styles.pinMedian as string)}
      {pin(asks, "seller asks", `${styles.pinAsks}`)}
      {pin(price, "price", styles.pinPrice as string)}
    </div>
  );
}

/** A little room at both ends, and never an empty range. */
function ends(values: number[]): [number, number] {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const room = Math.max(100, (high - low) * 0.02);
  return [low - room, high + room];
}

/** A label near an end is aligned to it, so that it is not cut. */
function edgeOf(value: number, from: number, to: number): string {
  const share = (value - from) / (to - from);
  if (share < 0.12) return ` ${styles.pinLeft}`;
  return share > 0.88 ? ` ${styles.pinRight}` : "";
}
