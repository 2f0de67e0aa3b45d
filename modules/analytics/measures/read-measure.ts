import type { FilterChoices, Filters, MeasureAnswer, MeasurePoint, MeasureSeries } from "../schemas.ts";
import { detailName, detailOrder } from "./detail-names.ts";

import { nameOf } from "./filters.ts";
import { findStockBefore, findSums, isStock, type Sum, type SumRow } from "./find-sums.ts";
import type { Measure, MeasureLine } from "./measure.ts";
import { type Period, periodBefore, pointsOf } from "./period.ts";

const NOTHING: Sum = { n: 0, value: 0, low: null, high: null };
const least = (a: number | null, b: number | null) => (a === null ? b : b === null ? a : Math.min(a, b));
const most = (a: number | null, b: number | null) => (a === null ? b : b === null ? a : Math.max(a, b));

const addSums = (sums: readonly Sum[]): Sum =>
  sums.reduce(
    (all, { n, value, low, high }) => ({
      n: all.n + n,
      value: all.value + value,
      low: least(all.low, low),
      high: most(all.high, high),
    }),
    NOTHING,
  );

type Figure = Omit<MeasurePoint, "from" | "to">;

/** Durations are stored in hours and shown in days. */
const scaleOf = ({ unit }: Measure) => (unit === "days" ? 1 / 24 : 1);
const round = (value: number) => Math.round(value * 100) / 100;
const scaled = (value: number | null, scale: number) => (value === null ? null : round(value * scale));
const divided = (value: number, by: number, scale: number) => (by === 0 ? null : round((value / by) * scale));

/** The figure of a line from its sums; `per`: the sums that a share divides by. */
function figureOf(measure: Measure, sum: Sum, per: Sum = NOTHING): Figure {
  const scale = scaleOf(measure);
  switch (measure.aggregation.how) {
    case "count":
    case "stock":
      return { value: sum.n };
    case "sum":
      return { value: round(sum.value * scale) };
    case "average":
    case "stock-average":
      return { value: divided(sum.value, sum.n, scale), of: sum.n };
    case "range":
      return {
        value: divided(sum.value, sum.n, scale),
        of: sum.n,
        low: scaled(sum.low, scale),
        high: scaled(sum.high, scale),
      };
    case "share":
      return { value: divided(sum.n * 100, per.n, 1), count: sum.n, of: per.n };
  }
}

/** The rows that a line counts. */
const rowsOf = (rows: readonly SumRow[], { kinds, detail }: MeasureLine, key?: string): SumRow[] =>
  rows.filter(
    (row) =>
      kinds.includes(row.kind) &&
      (detail === undefined || row.detail === detail) &&
      (key === undefined || row.key === key),
  );

/** The rows that a share divides by; of one value of a split, those with this value. */
const divisorOf = (rows: readonly SumRow[], { aggregation }: Measure, key?: string): SumRow[] =>
  aggregation.how === "share"
    ? rows.filter((row) => row.kind === aggregation.per && (key === undefined || row.key === key))
    : [];

/** The change in percent; null without a figure to compare with. */
function changeOf(now: number | null, before: number | null): number | null {
  if (now === null || before === null || before === 0) return null;
  return Math.round(((now - before) / before) * 1_000) / 10;
}

type Asked = { period: Period; filters: Filters; choices: FilterChoices; notes?: readonly string[] };
/** One line of the answer: what it counts. */
type Counted = { key: string; label: string; line: MeasureLine; only?: string };

/** A measure over a period, compared with the same number of days before. */
export async function readMeasure(
  measure: Measure,
  { period, filters, choices, notes = [] }: Asked,
): Promise<MeasureAnswer> {
  const rows = await findSums(measure, period, filters);
  const counted = linesOf(measure, rows, choices);
  const series = counted.map((one) => seriesOf(measure, rows, period, one));
  const before = periodBefore(period);
  const { value: total, count, of } = totalOf(measure, rows, "now");
  const { value: earlier } = isStock(measure)
    ? figureOf(measure, await findStockBefore(measure, before.to, filters))
    : totalOf(measure, rows, "before");
  const { id, title, definition, unit } = measure;
  return {
    measure: { id, title, definition, unit },
    from: period.from,
    to: period.to,
    group: period.group,
    filters: measure.ofCars ? filters : { center: null, channel: null, source: null },
    series,
    total,
    ...(of === undefined ? {} : { counted: { ...(count === undefined ? {} : { count }), of } }),
    previous: { ...before, total: earlier },
    change: changeOf(total, earlier),
    notes: [...notes, ...unfiltered(measure, filters)],
  };
}

const unfiltered = ({ ofCars }: Measure, { center, channel, source }: Filters): string[] =>
  ofCars || (center ?? channel ?? source) === null
    ? []
    : ["These figures are about people, so the filters by center, channel, and source don’t apply."];

/** The declared lines, or one for each value of the split that occurs. */
function linesOf({ lines, split }: Measure, rows: readonly SumRow[], choices: FilterChoices): Counted[] {
  const [first] = lines;
  if (!split || !first) return lines.map((line) => ({ key: line.label ? keyOf(line) : "", label: line.label, line }));
  const keys = [...new Set(rowsOf(rows, first).map(({ key }) => key))];
  const name = (key: string) => (split === "detail" ? detailName(key) : nameOf(split, key, choices));
  return keys
    .sort((a, b) => (split === "detail" ? detailOrder(a, b) : name(a).localeCompare(name(b))))
    .map((key) => ({ key, label: name(key), line: first, only: key }));
}

const keyOf = ({ detail, kinds }: MeasureLine) => detail ?? kinds.join("+");

function seriesOf(
  measure: Measure,
  rows: readonly SumRow[],
  period: Period,
  { key, label, line, only }: Counted,
): MeasureSeries {
  const own = rowsOf(rows, line, only);
  const per = divisorOf(rows, measure, only);
  const at = (list: readonly SumRow[], start: string) =>
    addSums(list.filter((row) => (isStock(measure) ? row.start === null || row.start <= start : row.start === start)));
  const points = pointsOf(period).map(
    ({ start, from, to }): MeasurePoint => ({ from, to, ...figureOf(measure, at(own, start), at(per, start)) }),
  );
  const inside = (list: readonly SumRow[]) => addSums(list.filter(({ start }) => isStock(measure) || start !== null));
  return { key, label, points, total: figureOf(measure, inside(own), inside(per)).value };
}

/** The figure of all lines together; of several shares and of nested lines, the first one's. */
function totalOf(measure: Measure, rows: readonly SumRow[], when: "now" | "before"): Figure {
  const stock = isStock(measure);
  const during = rows.filter(({ start }) => stock || (start !== null) === (when === "now"));
  const lines = measure.nested || measure.aggregation.how === "share" ? measure.lines.slice(0, 1) : measure.lines;
  const own = lines.flatMap((line) => rowsOf(during, line));
  return figureOf(measure, addSums(own), addSums(divisorOf(during, measure)));
}
