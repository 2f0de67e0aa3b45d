import type { Sum, SumRow } from "./find-sums.ts";
import type { Measure, MeasureLine } from "./measure.ts";

const NOTHING: Sum = { n: 0, value: 0, low: null, high: null };
const least = (a: number | null, b: number | null) => (a === null ? b : b === null ? a : Math.min(a, b));
const most = (a: number | null, b: number | null) => (a === null ? b : b === null ? a : Math.max(a, b));

export const addSums = (sums: readonly Sum[]): Sum =>
  sums.reduce(
    (all, { n, value, low, high }) => ({
      n: all.n + n,
      value: all.value + value,
      low: least(all.low, low),
      high: most(all.high, high),
    }),
    NOTHING,
  );

export type Figure = { value: number | null; low?: number | null; high?: number | null };

/** Durations are stored in hours and shown in days. */
const scaleOf = ({ unit }: Measure) => (unit === "days" ? 1 / 24 : 1);
const round = (value: number) => Math.round(value * 100) / 100;
const scaled = (value: number | null, scale: number) => (value === null ? null : round(value * scale));
const divided = (value: number, by: number, scale: number) => (by === 0 ? null : round((value / by) * scale));

/** The figure of a line from its sums; `per`: the sums that a share divides by. */
export function figureOf(measure: Measure, sum: Sum, per: Sum = NOTHING): Figure {
  const scale = scaleOf(measure);
  switch (measure.aggregation.how) {
    case "count":
    case "stock":
      return { value: sum.n };
    case "sum":
      return { value: round(sum.value * scale) };
    case "average":
    case "stock-average":
      return { value: divided(sum.value, sum.n, scale) };
    case "range":
      return {
        value: divided(sum.value, sum.n, scale),
        low: scaled(sum.low, scale),
        high: scaled(sum.high, scale),
      };
    case "share":
      return { value: divided(sum.n * 100, per.n, 1) };
  }
}

/** The rows that a line counts. */
export const rowsOf = (rows: readonly SumRow[], { kinds, detail }: MeasureLine, key?: string): SumRow[] =>
  rows.filter(
    (row) =>
      kinds.includes(row.kind) &&
      (detail === undefined || row.detail === detail) &&
      (key === undefined || row.key === key),
  );

/** The rows that a share divides by. */
export const divisorOf = (rows: readonly SumRow[], { aggregation }: Measure): SumRow[] =>
  aggregation.how === "share" ? rows.filter(({ kind }) => kind === aggregation.per) : [];

/** The change in percent; null without a figure to compare with. */
export function changeOf(now: number | null, before: number | null): number | null {
  if (now === null || before === null || before === 0) return null;
  return Math.round(((now - before) / before) * 1_000) / 10;
}
