import type { MeasureSeries } from "#modules/analytics/schemas.ts";

/** The most lines of a chart, which is the number of colors. The table has all of them. */
const MOST = 8;

export type ShownLine = Pick<MeasureSeries, "label" | "points"> & { color: string };
const colorOf = (at: number) => `var(--chart-${at + 1})`;
const weight = ({ points }: MeasureSeries) => points.reduce((sum, { value }) => sum + (value ?? 0), 0);

/**
 * The lines of a chart with their colors. With more lines than colors, the smallest ones of a stack are drawn as one,
 * "Other".
 */
export function linesShown(series: readonly MeasureSeries[]): ShownLine[] {
  if (series.length <= MOST) return series.map(({ label, points }, at) => ({ label, points, color: colorOf(at) }));
  const largest = new Set(series.toSorted((a, b) => weight(b) - weight(a)).slice(0, MOST - 1));
  const shown = series.filter((one) => largest.has(one));
  const rest = series.filter((one) => !largest.has(one));
  const points = (rest[0] as MeasureSeries).points.map((point, at) => ({
    ...point,
    value: rest.reduce((sum, one) => sum + (one.points[at]?.value ?? 0), 0),
  }));
  return [
    ...shown.map((one, at) => ({ label: one.label, points: one.points, color: colorOf(at) })),
    { label: "Other", points, color: colorOf(MOST - 1) },
  ];
}
