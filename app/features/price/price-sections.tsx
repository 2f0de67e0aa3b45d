import * as carStyles from "#app/features/car/car.module.css";
import type { CarView } from "#app/features/car/car-view.ts";
import { DAY_MS } from "#modules/kernel/durations.ts";
import { formatDate } from "#modules/kernel/format-time.ts";
import { formatDollars } from "#modules/kernel/money.ts";
import type { PriceEntry } from "#modules/marketplace/listing/schemas.ts";
import * as styles from "./price.module.css";
import { PriceAnalysis } from "./price-analysis.tsx";
import { SavingsAnalysis } from "./savings-analysis.tsx";

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
function StepChart({ entries, ended, until }: Props) {
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

/** All price sections of a car's page. */
export const PriceSections = ({ view }: { view: CarView }) => (
  <>
    <PriceAnalysis view={view} />
    <SavingsAnalysis view={view} />
    <PriceHistory view={view} />
  </>
);

const daysWord = (days: number) => (days === 0 ? "less than a day" : days === 1 ? "1 day" : `${days} days`);

/** The asking prices with their dates, and the time the car has been on the market. */
function PriceHistory({ view }: { view: CarView }) {
  const { prices, overlay, listedDate } = view.car;
  if (prices.entries.length === 0) return null;
  const { days, firstListed, entries } = prices;
  const before = firstListed && listedDate && formatDate(firstListed) !== formatDate(listedDate);
  return (
    <section className={carStyles.block} id="price-history">
      <div className={carStyles.blockHead}>
        <h2>Price history</h2>
        {days !== null && (
          <p className="dim text-14">
            {overlay === "sold" ? `Sold after ${daysWord(days)}` : `${capital(daysWord(days))} on the market`}
            {before && `, first listed ${formatDate(firstListed)}`}
          </p>
        )}
      </div>
      <div className={`grid middle ${styles.history}`}>
        <table className="full">
          <caption className="sr">Asking prices, newest first</caption>
          <thead className="sr">
            <tr>
              <th scope="col">Date</th>
              <th scope="col">Change</th>
              <th scope="col">Price</th>
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => (
              <tr key={entry.at + entry.kind}>
                <td>{formatDate(entry.at)}</td>
                <td className={entry.kind === "lowered" ? styles.lowered : undefined}>{entryWords(entry)}</td>
                <td>{formatDollars(entry.amount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {entries.length > 1 && (
          <StepChart
            entries={entries}
            ended={overlay !== null}
            until={Date.parse(firstListed ?? entries.at(-1)?.at ?? "") + (days ?? 0) * DAY_MS}
          />
        )}
      </div>
    </section>
  );
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function entryWords({ kind, change }: PriceEntry): string {
  const by = formatDollars(Math.abs(change));
  if (kind === "listed") return "Listed";
  if (kind === "lowered") return `Lowered by ${by}`;
  if (kind === "raised") return `Raised by ${by}`;
  return change === 0 ? "Sold" : `Sold, ${by} ${change < 0 ? "less" : "more"} than asked`;
}
