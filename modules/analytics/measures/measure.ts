import type { AnalyticsPage, ChartKind, Unit } from "../schemas.ts";

/** How the figure of a period follows from the sums of its days. */
type Aggregation =
  /** How often it happened. */
  | { how: "count" }
  /** The sum of the amounts. */
  | { how: "sum" }
  /** The sum of the amounts divided by their number. */
  | { how: "average" }
  /** The lowest, the average, and the highest amount. */
  | { how: "range" }
  /** How many percent of what `per` counts. */
  | { how: "share"; per: string }
  /** How many there are at the end of the period. */
  | { how: "stock" }
  /** The average amount of what there is at the end of the period. */
  | { how: "stock-average" };

export type Split = "detail" | "channel" | "source" | "center";

/** One line of a chart; without a label it is the whole chart. */
export type MeasureLine = {
  label: string;
  /** The kinds of facts and marks that it counts. */
  kinds: readonly string[];
  /** Only those with this detail. */
  detail?: string;
};

export type Measure = {
  /** `group.name`; part of addresses. */
  id: string;
  title: string;
  /** What exactly is counted, in words. */
  definition: string;
  /** The id and the path of the API endpoint, if it has one. */
  endpoint?: { id: string; path: `/analytics/${string}` };
  unit: Unit;
  aggregation: Aggregation;
  chart: ChartKind;
  lines: readonly MeasureLine[];
  /** One line for each value, instead of `lines`; the first line says what is counted. */
  split?: Split;
  /** Each line counts a part of the line before, so the first one is the figure of the measure. */
  nested?: true;
  allow: "analytics" | "analytics.sales";
  pages: readonly Exclude<AnalyticsPage, "all-charts">[];
  /** Whether more is better, for the color of a change; undefined: neither. */
  better?: "more" | "less";
  /** Whether its facts are about cars, so that the filters by center, channel, and source apply. */
  ofCars: boolean;
  /** The band of the alerts in percent of the usual value; undefined: not watched unless someone wants it. */
  band?: { below: number; above: number };
};
