import * as carStyles from "#app/features/car/car.module.css";
import type { CarView } from "#app/features/car/car-view.ts";
import { DAY_MS } from "#modules/kernel/durations.ts";
import { formatDate } from "#modules/kernel/format-time.ts";
import { formatDollars } from "#modules/kernel/money.ts";
import type { PriceEntry } from "#modules/marketplace/listing/schemas.ts";
import * as styles from "./price.module.css";
import { StepChart } from "./step-chart.tsx";

const daysWord = (days: number) => (days === 0 ? "less than a day" : days === 1 ? "1 day" : `${days} days`);

/** The asking prices with their dates, and the time the car has been on the market. */
export function PriceHistory({ view }: { view: CarView }) {
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
