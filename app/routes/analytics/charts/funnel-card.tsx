import * as styles from "#app/features/charts/charts.module.css";
import { figureWithUnit, pointName } from "#app/features/charts/labels.ts";
import type { AnalyticsScreen, FunnelLine } from "#modules/analytics/schemas.ts";
import { FunnelBars } from "./funnel-bars.tsx";

type Props = { lines: readonly FunnelLine[]; screen: Pick<AnalyticsScreen, "from" | "to"> };

/** How far the cars registered in the period have come, and how long each step took. */
export function FunnelCard({ lines, screen: { from, to } }: Props) {
  return (
    <section className={`shrinks boxed ${styles.card}`} aria-labelledby="funnel">
      <header>
        <h2 id="funnel">From visit to sale</h2>
        <p className={styles.definition}>
          Visitors in the period, and the cars registered in it ({pointName(from, to, "week")}): how many have reached
          each step so far, their share of the step before, and the median time between the two.
        </p>
      </header>
      <FunnelBars
        bars={lines.map(({ step, label, count, kept, days }) => ({
          key: step,
          label,
          count,
          kept,
          bare: step === "visit",
          note: days === null ? "" : figureWithUnit("days", days),
        }))}
      />
    </section>
  );
}
