import type { FilterChoices, Filters, MeasureAnswer, MeasurePoint, MeasureSeries } from "../schemas.ts";
import { detailName, detailOrder } from "./detail-names.ts";
import { addSums, changeOf, divisorOf, type Figure, figureOf, rowsOf } from "./figures.ts";
import { nameOf } from "./filters.ts";
import { findStockBefore, findSums, isStock, type SumRow } from "./find-sums.ts";
import type { Measure, MeasureLine } from "./measure.ts";
import { type Period, periodBefore, pointsOf } from "./period.ts";

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
  const total = totalOf(measure, rows, "now");
  const earlier = isStock(measure)
    ? figureOf(measure, await findStockBefore(measure, before.to, filters)).value
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
    previous: { ...before, total: earlier },
    change: changeOf(total, earlier),
    notes: [...notes, ...unfiltered(measure, filters)],
  };
}

const unfiltered = ({ ofCars }: Measure, { center, channel, source }: Filters): string[] =>
  ofCars || (center ?? channel ?? source) === null
    ? []
    : ["These figures are about people, so the filters by center, channel, and source don't apply."];

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
  const per = divisorOf(rows, measure);
  const at = (list: readonly SumRow[], start: string) =>
    addSums(list.filter((row) => (isStock(measure) ? row.start === null || row.start <= start : row.start === start)));
  const points = pointsOf(period).map(
    ({ start, from, to }): MeasurePoint => ({ from, to, ...figureOf(measure, at(own, start), at(per, start)) }),
  );
  const inside = (list: readonly SumRow[]) => addSums(list.filter(({ start }) => isStock(measure) || start !== null));
  return { key, label, points, total: figureOf(measure, inside(own), inside(per)).value };
}

/** The figure of all lines together; of several shares and of nested lines, the first one's. */
function totalOf(measure: Measure, rows: readonly SumRow[], when: "now" | "before"): Figure["value"] {
  const stock = isStock(measure);
  const during = rows.filter(({ start }) => stock || (start !== null) === (when === "now"));
  const lines = measure.nested || measure.aggregation.how === "share" ? measure.lines.slice(0, 1) : measure.lines;
  const own = lines.flatMap((line) => rowsOf(during, line));
  return figureOf(measure, addSums(own), addSums(divisorOf(during, measure))).value;
}
