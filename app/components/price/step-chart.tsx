import * as styles from "#app/components/guide/auction-drawing.module.css";
import { formatDate } from "#modules/kernel/format-time.ts";
import { formatDollars } from "#modules/kernel/money.ts";
import type { PriceEntry } from "#modules/marketplace/listing/schemas.ts";

const WIDTH = 520;
const HEIGHT = 190;
const BOX = { left: 84, right: 508, top: 24, bottom: 148 };

type Props = {
  /** Newest first. */
  entries: readonly PriceEntry[];
  /** The car no longer has an asking price. */
  ended: boolean;
};

/** A price over time as a step chart, drawn by the server; the table next to it has the same data. */
export function StepChart({ entries, ended }: Props) {
  const steps = entries.toReversed().map(({ amount, at }) => ({ amount, time: Date.parse(at) }));
  const first = steps[0] as (typeof steps)[number];
  const last = steps.at(-1) as (typeof steps)[number];
  const [low, high] = [Math.min(...steps.map((s) => s.amount)), Math.max(...steps.map((s) => s.amount))];
  // The length after the last change depends on the chart and not on today's date, so that the page does not change
  // from day to day.
  const end = ended ? last.time : last.time + Math.max(1, last.time - first.time) * 0.25;
  const x = (time: number) =>
    round(BOX.left + ((time - first.time) / Math.max(1, end - first.time)) * (BOX.right - BOX.left));
  const y = (amount: number) => round(BOX.bottom - ((amount - low) / Math.max(1, high - low)) * (BOX.bottom - BOX.top));
  const path = steps.map(({ amount, time }, at) =>
    at === 0 ? `M${x(time)} ${y(amount)}` : `H${x(time)}V${y(amount)}`,
  );
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={chartWords(entries)}>
      <g className={styles.grid}>
        {[high, low].map((amount) => (
          <line key={amount} x1={BOX.left} x2={BOX.right} y1={y(amount)} y2={y(amount)} />
        ))}
      </g>
      <path d={`${path.join("")}${ended ? "" : `H${BOX.right}`}`} />
      {steps.slice(1).map(({ amount, time }) => (
        <circle key={time} cx={x(time)} cy={y(amount)} r="5" />
      ))}
      {[high, low].map((amount) => (
        <text key={amount} x={BOX.left - 8} y={y(amount) + 4} textAnchor="end">
          {formatDollars(amount)}
        </text>
      ))}
      <text x={BOX.left} y={HEIGHT - 14}>
        {formatDate(new Date(first.time))}
      </text>
      <text x={BOX.right} y={HEIGHT - 14} textAnchor="end">
        {ended ? formatDate(new Date(last.time)) : "today"}
      </text>
    </svg>
  );
}

const round = (value: number) => Math.round(value * 10) / 10;

function chartWords(entries: readonly PriceEntry[]): string {
  const parts = entries.toReversed().map(({ amount, at }) => `${formatDollars(amount)} from ${formatDate(at)}`);
  return `Asking price over time: ${parts.join(", then ")}.`;
}
