import { addChicagoDays, addChicagoMonths } from "#modules/kernel/chicago.ts";
import { isKeyOf } from "#modules/kernel/lookup.ts";
import { COMPARISONS, type Comparison, type MeasureSeries } from "../schemas.ts";
import type { Measure } from "./measure.ts";
import { daysIn, type Period, pointsOf } from "./period.ts";

export const readComparison = (asked: string | undefined): Comparison | null =>
  asked !== undefined && isKeyOf(COMPARISONS, asked) ? asked : null;

/**
 * An earlier period whose points can be laid over those of this one. A year is 52 weeks for days and weeks, so that
 * weekdays match; months are shifted by months.
 */
export function earlierPeriod(period: Period, comparison: Comparison): Period {
  const { from, to, group } = period;
  const points = comparison === "before" ? pointsOf(period).length : { day: 364, week: 52, month: 12 }[group];
  const shift = (day: string) =>
    group === "month" ? addChicagoMonths(day, -points) : addChicagoDays(day, -points * (group === "week" ? 7 : 1));
  return { from: shift(from), to: shift(to), group };
}

/** Whether the lines of a measure add up to one figure for each point. */
const addsUp = ({ aggregation: { how }, nested }: Measure): boolean =>
  !nested && (how === "count" || how === "sum" || how === "stock");

/** One figure for each point: of lines that add up their sum, otherwise of the only line. Null where there is no such figure. */
export function pointsTogether(measure: Measure, series: readonly MeasureSeries[]): (number | null)[] | null {
  if (series.length !== 1 && !addsUp(measure)) return null;
  return (series[0]?.points ?? []).map((_, at) => {
    const known = series.flatMap(({ points }) => points[at]?.value ?? []);
    return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
  });
}

/** Targets of counts and sums are for a week; those of averages, shares, and stocks hold for any days. */
export const isPerWeek = ({ aggregation: { how } }: Measure): boolean => how === "count" || how === "sum";

/** What each point should reach, in the days that it has. */
export const targetsOf = (measure: Measure, target: number, period: Period): number[] =>
  pointsOf(period).map(({ from, to }) =>
    isPerWeek(measure) ? Math.round((target * daysIn(from, to) * 100) / 7) / 100 : target,
  );
