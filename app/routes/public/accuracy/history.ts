import type { Unit } from "#app/features/charts/labels.ts";

/** One kind of value; `values` has one for each column of the chart, null where there is none. */
export type HistoryLine = { label: string; values: readonly (number | null)[] };
/** A place on the axis: its short label, and its name in the table. */
export type HistoryColumn = { label: string; name: string };
export type History = {
  title: string;
  definition: string;
  unit: Unit;
  /** Bars are stacked. */
  chart: "bars" | "line";
  /** The head of the first column of the table. */
  by: string;
  columns: readonly HistoryColumn[];
  lines: readonly HistoryLine[];
};

export const colorOf = (at: number): string => `var(--chart-${at + 1})`;
