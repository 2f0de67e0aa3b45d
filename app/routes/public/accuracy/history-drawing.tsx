import * as styles from "#app/features/charts/charts.module.css";
import { axisFigure, figureIn } from "#app/features/charts/labels.ts";
import { columnAt, columnWidth, type Frame, heightAt, labeled, linePath, ticksTo } from "#app/features/charts/scale.ts";
import { colorOf, type History } from "./history.ts";

type Props = { frame: Frame; history: History; className: string; id: string };

/** The chart as a picture, drawn once for wide and once for narrow places. */
export function HistoryDrawing({ frame, history, className, id }: Props) {
  const { title, unit, columns, chart } = history;
  const ticks = ticksTo(highest(history), unit === "count");
  const most = ticks.at(-1) ?? 1;
  return (
    <svg
      className={className}
      viewBox={`0 0 ${frame.width} ${frame.height}`}
      role="img"
      aria-labelledby={`${id}t ${id}d`}
    >
      <title id={`${id}t`}>{title}</title>
      <desc id={`${id}d`}>{describe(history)}</desc>
      {ticks.map((tick) => (
        <g key={tick}>
          <line
            className={tick === 0 ? styles.base : styles.grid}
            x1={frame.left}
            x2={frame.width - frame.right}
            y1={heightAt(frame, tick, most)}
            y2={heightAt(frame, tick, most)}
          />
          <text x={frame.left - 8} y={heightAt(frame, tick, most) + 4} textAnchor="end">
            {axisFigure(unit, tick)}
          </text>
        </g>
      ))}
      {labeled(columns.length, frame.labels).map((at) => {
        const x = columnAt(frame, at, columns.length);
        const end = x > frame.width - frame.right - 24;
        return (
          <text key={at} x={end ? frame.width - 2 : x} y={frame.height - 8} textAnchor={end ? "end" : "middle"}>
            {columns[at]?.label}
          </text>
        );
      })}
      {chart === "bars" ? <Bars frame={frame} history={history} most={most} /> : null}
      {chart === "line" ? <Line frame={frame} history={history} most={most} /> : null}
    </svg>
  );
}

const sumAt = ({ lines }: History, at: number) => lines.reduce((sum, { values }) => sum + (values[at] ?? 0), 0);

/** The highest value that is drawn; of bars, the highest stack. */
function highest(history: History): number {
  const { columns, lines, chart } = history;
  const values = columns.map((_, at) =>
    chart === "bars" ? sumAt(history, at) : Math.max(0, ...lines.map(({ values }) => values[at] ?? 0)),
  );
  return Math.max(0, ...values);
}

type MarksProps = { frame: Frame; history: History; most: number };

function Bars({ frame, history: { columns, lines }, most }: MarksProps) {
  const width = Math.min(columnWidth(frame, columns.length) * 0.68, 48);
  return columns.map(({ name }, at) => {
    let below = 0;
    return (
      <g key={name}>
        {lines.map(({ label, values }, line) => {
          const value = values[at] ?? 0;
          if (value <= 0) return null;
          const [top, bottom] = [heightAt(frame, below + value, most), heightAt(frame, below, most)];
          below += value;
          return (
            <rect
              key={label}
              x={columnAt(frame, at, columns.length) - width / 2}
              y={top}
              width={width}
              height={Math.max(bottom - top, 0.5)}
              rx={width > 8 ? 2 : 0}
              fill={colorOf(line)}
            />
          );
        })}
      </g>
    );
  });
}

function Line({ frame, history: { columns, lines }, most }: MarksProps) {
  return lines.map(({ label, values }, line) => (
    <g key={label}>
      <path className={styles.line} d={linePath(frame, values, most)} stroke={colorOf(line)} />
      {values.map((value, at) =>
        value === null ? null : (
          <circle
            key={columns[at]?.name}
            cx={columnAt(frame, at, columns.length)}
            cy={heightAt(frame, value, most)}
            r={at === values.length - 1 ? 4 : 2.5}
            fill={colorOf(line)}
          />
        ),
      )}
    </g>
  ));
}

/** The chart in a sentence, for people who don't see it. */
function describe(history: History): string {
  const { columns, lines, unit, by } = history;
  const all = lines.flatMap(({ label, values }) => values.map((value, at) => ({ label, value, at })));
  const top = all.filter(({ value }) => value !== null).toSorted((a, b) => (b.value ?? 0) - (a.value ?? 0))[0];
  const range = `${lines.map(({ label }) => label).join(", ")} by ${by.toLowerCase()}, ${columns[0]?.name} to ${columns.at(-1)?.name}.`;
  return top ? `${range} Highest: ${figureIn(unit, top.value)}, ${columns[top.at]?.name}.` : range;
}
