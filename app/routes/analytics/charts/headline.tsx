import { Link } from "@remix-run/react";
import * as styles from "#app/features/charts/charts.module.css";
import { figureWithUnit } from "#app/features/charts/labels.ts";
import { measureRowsPath } from "#app/shared/paths.ts";
import type { ScreenChart } from "#modules/analytics/schemas.ts";
import { Change, type ChartQuery } from "./chart-card.tsx";

const MOST = 6;

/** The first figures of a screen, before their charts. */
export function Headline({ charts, query }: { charts: readonly ScreenChart[]; query: ChartQuery }) {
  return (
    <dl className={`grid clipped boxed ${styles.stats}`}>
      {charts.slice(0, MOST).map((chart) => (
        <div className="grid content-top gap-2 pad-12-16" key={chart.measure.id}>
          <dt className="dim text-12 line-16">{chart.measure.title}</dt>
          <dd>
            <Link
              to={measureRowsPath(chart.measure.id, { from: chart.from, to: chart.to, group: chart.group, ...query })}
            >
              {figureWithUnit(chart.measure.unit, chart.total)}
            </Link>
          </dd>
          <dd>
            <Change chart={chart} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
