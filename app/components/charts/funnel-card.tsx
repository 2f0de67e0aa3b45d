import type { AnalyticsScreen, FunnelLine } from "#modules/analytics/schemas.ts";
import * as styles from "./charts.module.css";
import { figureIn, figureWithUnit, pointName } from "./words.ts";

type Props = { lines: readonly FunnelLine[]; screen: Pick<AnalyticsScreen, "from" | "to"> };

/** How far the cars registered in the period have come, and how long each step took. */
export function FunnelCard({ lines, screen: { from, to } }: Props) {
  const cars = lines.filter(({ step }) => step !== "visit");
  const most = Math.max(1, ...cars.map(({ count }) => count));
  return (
    <section className={styles.card} aria-labelledby="funnel">
      <header>
        <h2 id="funnel">From visit to sale</h2>
        <p className={styles.definition}>
          Visitors in the period, and the cars registered in it ({pointName(from, to, "week")}): how many have reached
          each step so far, their share of the step before, and the median time between the two.
        </p>
      </header>
      <ol className={styles.funnel}>
        {lines.map(({ step, label, count, kept, days }) => (
          <li key={step}>
            <span>{label}</span>
            <span className={styles.bar}>
              {step !== "visit" && <i style={{ width: `${(count / most) * 100}%` }} />}
            </span>
            <span className={styles.n}>{figureIn("count", count)}</span>
            <span className={styles.kept}>{kept === null ? "" : figureIn("percent", kept)}</span>
            <span className={styles.days}>{days === null ? "" : figureWithUnit("days", days)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
