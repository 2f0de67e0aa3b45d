import { Link } from "@remix-run/react";
import * as styles from "#app/features/charts/charts.module.css";
import { COLUMN_NAMES, figureIn, pointName, shareIn } from "#app/features/charts/labels.ts";
import { measureRowsPath } from "#app/shared/paths.ts";
import { ChevronDown } from "#app/ui/icon.tsx";
import type { ScreenChart } from "#modules/analytics/schemas.ts";

type Query = {
  from: string;
  to: string;
  group: string;
  center: string | null;
  channel: string | null;
  source: string | null;
};
type Props = { chart: ScreenChart; query: Query };

/** The figures of a chart, newest first. Each one leads to the rows that it counts. */
export function ChartTable({ chart, query }: Props) {
  const { measure, series, group } = chart;
  const points = series[0]?.points ?? [];
  const rows = points.map((point, at) => ({ ...point, at })).toReversed();
  return (
    <details className={styles.data}>
      <summary>
        <ChevronDown /> Table<span className="sr"> of {measure.title}</span>
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-label={`Table of ${measure.title}`}>
        <table className="full small line-18 num">
          <caption className="sr">{measure.title}</caption>
          <thead>
            <tr>
              <th scope="col">{COLUMN_NAMES[group]}</th>
              {series.map(({ key, label }) => (
                <th key={key} scope="col">
                  {label || measure.title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ from, to, at }) => (
              <tr key={from}>
                <th scope="row">{pointName(from, to, group)}</th>
                {series.map(({ key, points: own }) => (
                  <td key={key}>
                    <Figure
                      measure={measure}
                      point={own[at]}
                      to={measureRowsPath(measure.id, { ...query, from, to, line: key })}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{chart.stock ? "At the end" : "Whole period"}</th>
              {series.map(({ key, total }) => (
                <td key={key}>
                  <Link to={measureRowsPath(measure.id, { ...query, line: key })}>{figureIn(measure.unit, total)}</Link>
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </section>
    </details>
  );
}

type FigureProps = {
  measure: ScreenChart["measure"];
  point: ScreenChart["series"][number]["points"][number] | undefined;
  to: string;
};

function Figure({ measure: { unit }, point, to }: FigureProps) {
  if (!point || point.value === null) return <>–</>;
  if (point.value === 0) return <>{figureIn(unit, 0)}</>;
  const range = point.low === undefined ? "" : ` (${figureIn(unit, point.low)} to ${figureIn(unit, point.high)})`;
  return (
    <Link to={to}>
      {unit === "percent" ? shareIn(unit, point.value, point) : figureIn(unit, point.value)}
      {range}
    </Link>
  );
}
