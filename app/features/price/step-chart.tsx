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
  /** Today, in milliseconds: how long the last price has applied. */
  until: number;
};

/** The steps of the price axis, in dollars. */
const STEPS = [100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000];
const MOST_STEPS = 4;

/** Round prices from below the lowest to above the highest, evenly spaced. */
function priceTicks(low: number, high: number): number[] {
  const step = STEPS.find((one) => Math.ceil(high / one) - Math.floor(low / one) <= MOST_STEPS) ?? 1_000_000;
  const first = Math.floor(low / step);
  const last = Math.max(first + 1, Math.ceil(high / step));
  return Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step);
}

/** A price over time as a step chart, drawn by the server; the table next to it has the same data. */
export function StepChart({ entries, ended, until }: Props) {
  const steps = entries.toReversed().map(({ amount, at }) => ({ amount, time: Date.parse(at) }));
  const first = steps[0] as (typeof steps)[number];
  const last = steps.at(-1) as (typeof steps)[number];
  const ticks = priceTicks(Math.min(...steps.map((s) => s.amount)), Math.max(...steps.map((s) => s.amount)));
  const [low, high] = [ticks[0] as number, ticks.at(-1) as number];
  const end = ended ? last.time : Math.max(last.time, until);
  const x = (time: number) =>
    round(BOX.left + ((time - first.time) / Math.max(1, end - first.time)) * (BOX.right - BOX.left));
  const y = (amount: number) => round(BOX.bottom - ((amount - low) / (high - low)) * (BOX.bottom - BOX.top));
  const path = steps.map(({ amount, time }, at) =>
    at === 0 ? `M${x(time)} ${y(amount)}` : `H${x(time)}V${y(amount)}`,
  );
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={chartWords(entries)}>
      <g>
        {ticks.map((amount) => (
          <line key={amount} x1={BOX.left} x2={BOX.right} y1={y(amount)} y2={y(amount)} />
        ))}
      </g>
      <path d={`${path.join("")}${ended ? "" : `H${BOX.right}`}`} />
      {steps.slice(1).map(({ amount, time }) => (
        <circle key={time} cx={x(time)} cy={y(amount)} r="5" />
      ))}
      {ticks.map((amount) => (
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
