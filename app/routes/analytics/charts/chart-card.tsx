import { Link, useLocation } from "@remix-run/react";
import { useId } from "react";
import * as styles from "#app/features/charts/charts.module.css";
import {
  changeWords,
  figureIn,
  figureWithUnit,
  isFew,
  pointName,
  shareIn,
  spanName,
} from "#app/features/charts/labels.ts";
import { analyticsActionPath, measureFilePath, measureRowsPath } from "#app/shared/paths.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { ArrowDown, ArrowUp, Download, Pin as PinIcon, PinOff } from "#app/ui/icon.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import {
  type Annotation,
  COMPARISONS,
  type Comparison,
  PinChart,
  type ScreenChart,
} from "#modules/analytics/schemas.ts";
import { ChartTable } from "./chart-table.tsx";
import { type FunnelBar, FunnelBars } from "./funnel-bars.tsx";
import { linesShown, type ShownLine } from "./lines-shown.ts";
import { Plot } from "./plot.tsx";

const fields = fieldsOf(PinChart);

/** Puts the chart before the others, or back to its place. */
function Pin({ chart: { measure, pinned } }: { chart: ScreenChart }) {
  const { pathname, search } = useLocation();
  return (
    <PostForm action={analyticsActionPath(pinned ? "unpin-chart" : "pin-chart")} preventScrollReset>
      <input type="hidden" name={fields.measure.name} value={measure.id} />
      <input type="hidden" name="back" value={`${pathname}${search}`} />
      <Button kind="quiet" size="small" square label={`${pinned ? "Unpin" : "Pin"} ${measure.title}`}>
        {pinned ? <PinOff /> : <PinIcon />}
      </Button>
    </PostForm>
  );
}

/** What the links of a chart keep: the filters of the screen. */
export type ChartQuery = { center: string | null; channel: string | null; source: string | null };
type Props = {
  chart: ScreenChart;
  query: ChartQuery;
  annotations: readonly Annotation[];
  compare: Comparison | null;
};

/** A measure with its chart, table, file, and definition. */
export function ChartCard({ chart, query, annotations, compare }: Props) {
  const id = useId();
  const { measure, series, from, to, group, notes, total } = chart;
  const lines = linesShown(series);
  const empty = series.every(({ points }) => points.every(({ value }) => value === null));
  const counts = measure.unit === "count" || measure.unit === "dollars";
  const quiet = counts && series.every(({ points }) => points.every(({ value }) => !value));
  const asked = { from, to, group, ...query };
  return (
    <section
      className={`shrinks boxed ${styles.card}`}
      aria-labelledby={`${id}h`}
      id={`chart-${measure.id.replaceAll(".", "-")}`}
    >
      <header>
        <h2 id={`${id}h`}>{measure.title}</h2>
        <Pin chart={chart} />
        <p className={`flex wrap baseline ${styles.figure}`}>
          <Link to={measureRowsPath(measure.id, asked)}>
            <span className="sr">{measure.title}: </span>
            {shareIn(measure.unit, total, chart.counted)}
          </Link>
          <Change chart={chart} />
        </p>
        <p className={styles.definition}>{measure.definition}</p>
        {notes.map((note) => (
          <p key={note} className={styles.definition}>
            {note}
          </p>
        ))}
      </header>
      {chart.chart !== "funnel" && !empty && !quiet && <Legend chart={chart} lines={lines} compare={compare} />}
      {empty || quiet ? (
        <p className={`dim text-14 text-center misty rounded-control ${styles.nothing}`}>
          No data for this period. Try a longer one, or fewer filters.
        </p>
      ) : chart.chart === "funnel" ? (
        <FunnelBars bars={barsOf(series)} />
      ) : (
        <Plot
          chart={chart}
          lines={lines}
          annotations={annotations}
          names={{ title: `${id}t`, desc: `${id}d` }}
          description={describe(chart)}
        />
      )}
      <footer className="grid top hair-top">
        <ChartTable chart={chart} query={asked} />
        <ButtonLink to={measureFilePath(measure.id, asked)} size="small" kind="quiet" reloadDocument>
          <Download /> CSV<span className="sr"> of {measure.title}</span>
        </ButtonLink>
      </footer>
    </section>
  );
}

type LegendProps = { chart: ScreenChart; lines: readonly ShownLine[]; compare: Comparison | null };

/** The lines of a chart by color; of a chart with one line only what is drawn beside it. */
function Legend({ chart: { compared, target, measure }, lines, compare }: LegendProps) {
  const beside = [
    ...(compared && compare
      ? [{ label: `${COMPARISONS[compare]} (${spanName(compared.from, compared.to)})`, line: styles.earlier }]
      : []),
    ...(target ? [{ label: `Target: ${figureWithUnit(measure.unit, target[0])}`, line: styles.target }] : []),
  ];
  if (lines.length < 2 && beside.length === 0) return null;
  return (
    <ul className={`flex wrap soft small line-18 ${styles.legend}`}>
      {lines.length > 1 &&
        lines.map(({ label, color }) => (
          <li className="inline-flex middle gap-6" key={label}>
            <i style={{ background: color }} />
            {label}
          </li>
        ))}
      {beside.map(({ label, line }) => (
        <li className="inline-flex middle gap-6" key={label}>
          <svg width="22" height="8" aria-hidden="true">
            <path className={line} d="M1 4H21" />
          </svg>
          {label}
        </li>
      ))}
    </ul>
  );
}

/** The change against the period before, colored where more or less is better. */
export function Change({ chart: { change, better, previous, measure } }: { chart: ScreenChart }) {
  const few = isFew(measure.unit, previous.total);
  const good = change && better && !few ? change > 0 === (better === "more") : undefined;
  const Arrow = change && change < 0 ? ArrowDown : ArrowUp;
  return (
    <span className={`inline-flex middle gap-4 dim small line-18 ${styles.change}`} data-good={good}>
      {change && !few ? <Arrow /> : null}
      {changeWords(change, figureWithUnit(measure.unit, previous.total), few)}
    </span>
  );
}

/** Each line over the whole period, beside the one before. */
const barsOf = (series: ScreenChart["series"]): FunnelBar[] =>
  series.map(({ key, label, total }, at) => {
    const count = total ?? 0;
    const before = series[at - 1]?.total ?? null;
    return {
      key,
      label,
      count,
      kept: before ? Math.round((count / before) * 1_000) / 10 : null,
      note: !before ? "" : `${figureIn("count", before - count)} left here`,
    };
  });

/** The chart in a sentence, for people who don't see it. */
function describe({ measure, series, from, to, group, total, stock }: ScreenChart): string {
  const all = series.flatMap(({ label, points }) => points.map((point) => ({ label, ...point })));
  const known = all.filter(({ value }) => value !== null);
  const top = known.toSorted((a, b) => (b.value ?? 0) - (a.value ?? 0))[0];
  const days = `${spanName(from, to)} by ${group}`;
  const sum = `${figureWithUnit(measure.unit, total)} ${stock ? "at the end" : "overall"}`;
  const best = top
    ? ` Highest: ${figureIn(measure.unit, top.value)}${top.label ? ` (${top.label})` : ""}, ${pointName(top.from, top.to, group)}.`
    : "";
  return `${days}. ${sum}.${best}`;
}
