import * as styles from "#app/features/charts/charts.module.css";
import { axisFigure, isPartial, pointLabel } from "#app/features/charts/labels.ts";
import {
  bandPath,
  columnAt,
  columnWidth,
  type Frame,
  heightAt,
  labeled,
  linePath,
  ticksTo,
} from "#app/features/charts/scale.ts";
import { cx } from "#app/ui/class-names.ts";
import type { ScreenChart } from "#modules/analytics/schemas.ts";
import type { ShownLine } from "./lines-shown.ts";

type Props = {
  frame: Frame;
  chart: ScreenChart;
  lines: readonly ShownLine[];
  /** The ids of the title and the description. */
  names: { title: string; desc: string };
  description: string;
  /** What happened in the days of each point. */
  marked: readonly string[][];
  wide?: boolean;
};

/** The chart as a picture. The same is drawn for wide and for narrow places, and the style sheet shows one. */
export function Drawing({ frame, chart, lines, names, description, marked, wide }: Props) {
  const count = lines[0]?.points.length ?? 0;
  const ticks = ticksTo(highest(chart, lines), chart.measure.unit === "count");
  const most = ticks.at(-1) ?? 1;
  const [title, desc] = [`${names.title}${wide ? "" : "-s"}`, `${names.desc}${wide ? "" : "-s"}`];
  return (
    <svg
      className={cx(styles.drawing, wide ? styles.wide : styles.narrow)}
      viewBox={`0 0 ${frame.width} ${frame.height}`}
      role="img"
      aria-labelledby={`${title} ${desc}`}
    >
      <title id={title}>{chart.measure.title}</title>
      <desc id={desc}>{description}</desc>
      <Axis frame={frame} ticks={ticks} most={most} unit={chart.measure.unit} />
      <Labels frame={frame} chart={chart} count={count} />
      <MarkedDays frame={frame} marked={marked} />
      {chart.chart === "bars" || chart.chart === "stack" ? (
        <Bars frame={frame} lines={lines} most={most} group={chart.group} />
      ) : (
        <Lines frame={frame} lines={lines} most={most} group={chart.group} band={chart.chart === "band"} />
      )}
      {chart.compared && <path className={styles.earlier} d={linePath(frame, chart.compared.values, most)} />}
      {chart.target && <path className={styles.target} d={linePath(frame, chart.target, most)} />}
    </svg>
  );
}

/** A line at each point in whose days something happened. */
function MarkedDays({ frame, marked }: { frame: Frame; marked: readonly string[][] }) {
  return marked.map((texts, at) => {
    if (texts.length === 0) return null;
    const x = columnAt(frame, at, marked.length);
    return (
      <line key={texts.join()} className={styles.day} x1={x} x2={x} y1={frame.top} y2={frame.height - frame.bottom}>
        <title>{texts.join("; ")}</title>
      </line>
    );
  });
}

/** The highest value that is drawn: of a stack, the highest sum. */
function highest({ chart, compared, target }: ScreenChart, lines: readonly ShownLine[]): number {
  const points = lines[0]?.points ?? [];
  const values = points.map((_, at) => {
    const there = lines.map(({ points: own }) => own[at]?.high ?? own[at]?.value ?? 0);
    return chart === "stack" ? there.reduce((sum, value) => sum + value, 0) : Math.max(...there);
  });
  return Math.max(0, ...values, ...(compared?.values ?? []).map((value) => value ?? 0), ...(target ?? []));
}

type AxisProps = { frame: Frame; ticks: readonly number[]; most: number; unit: ScreenChart["measure"]["unit"] };

function Axis({ frame, ticks, most, unit }: AxisProps) {
  return (
    <g>
      {ticks.map((tick) => {
        const y = heightAt(frame, tick, most);
        return (
          <g key={tick}>
            <line
              className={tick === 0 ? styles.base : styles.grid}
              x1={frame.left}
              x2={frame.width - frame.right}
              y1={y}
              y2={y}
            />
            <text x={frame.left - 8} y={y + 4} textAnchor="end">
              {axisFigure(unit, tick)}
            </text>
          </g>
        );
      })}
    </g>
  );
}

function Labels({ frame, chart, count }: { frame: Frame; chart: ScreenChart; count: number }) {
  const points = chart.series[0]?.points ?? [];
  return (
    <g>
      {labeled(count, frame.labels).map((at) => {
        const x = columnAt(frame, at, count);
        // The last label would be cut off by the edge.
        const end = x > frame.width - frame.right - 24;
        return (
          <text key={at} x={end ? frame.width - 2 : x} y={frame.height - 8} textAnchor={end ? "end" : "middle"}>
            {pointLabel(points[at]?.from ?? chart.from, chart.group)}
          </text>
        );
      })}
    </g>
  );
}

type MarksProps = { frame: Frame; lines: readonly ShownLine[]; most: number; group: ScreenChart["group"] };

/** A week or month of which some days are missing is drawn lighter. */
const isPart = (line: ShownLine | undefined, at: number, group: ScreenChart["group"]): boolean => {
  const point = line?.points[at];
  return point !== undefined && isPartial(point.from, point.to, group);
};

function Lines({ frame, lines, most, group, band }: MarksProps & { band: boolean }) {
  return lines.map(({ label, points, color }) => {
    const values = points.map(({ value }) => value);
    const dots = values.length <= 16;
    return (
      <g key={label}>
        {band && (
          <path
            d={bandPath(
              frame,
              points.map(({ low }) => low ?? null),
              points.map(({ high }) => high ?? null),
              most,
            )}
            fill={color}
            opacity={0.16}
          />
        )}
        <path className={styles.line} d={linePath(frame, values, most)} stroke={color} />
        {values.map((value, at) =>
          value !== null && (dots || at === values.length - 1 || isAlone(values, at)) ? (
            <circle
              // biome-ignore lint/suspicious/noArrayIndexKey: the points of a period are fixed
              key={at}
              cx={columnAt(frame, at, values.length)}
              cy={heightAt(frame, value, most)}
              r={at === values.length - 1 ? 4 : 2.5}
              fill={isPart(lines[0], at, group) ? "var(--paper)" : color}
              stroke={color}
            />
          ) : null,
        )}
      </g>
    );
  });
}

/** A point between gaps has no line, so it needs a dot. */
const isAlone = (values: readonly (number | null)[], at: number) =>
  (values[at - 1] ?? null) === null && (values[at + 1] ?? null) === null;

function Bars({ frame, lines, most, group }: MarksProps) {
  const count = lines[0]?.points.length ?? 0;
  const width = Math.min(columnWidth(frame, count) * 0.68, 48);
  return Array.from({ length: count }, (_, at) => {
    let below = 0;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the points of a period are fixed
      <g key={at} opacity={isPart(lines[0], at, group) ? 0.45 : undefined}>
        {lines.map(({ label, points, color }) => {
          const value = points[at]?.value ?? 0;
          if (value <= 0) return null;
          const [top, bottom] = [heightAt(frame, below + value, most), heightAt(frame, below, most)];
          below += value;
          return (
            <rect
              key={label}
              x={columnAt(frame, at, count) - width / 2}
              y={top}
              width={width}
              height={Math.max(bottom - top, 0.5)}
              rx={width > 8 ? 2 : 0}
              fill={color}
            />
          );
        })}
      </g>
    );
  });
}
