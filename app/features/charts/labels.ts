import { DAY_MS } from "#modules/kernel/durations.ts";
import { formatDashboardDay } from "#modules/kernel/format-time.ts";
import { formatDollars, formatNumber } from "#modules/kernel/money.ts";

export type Unit = "count" | "dollars" | "days" | "percent";
type Group = "day" | "week" | "month";

const decimal = (value: number): string => {
  const [whole = "0", rest] = String(Math.abs(Math.round(value * 10) / 10)).split(".");
  return `${value < 0 ? "-" : ""}${formatNumber(Number(whole))}${rest ? `.${rest}` : ""}`;
};

/** "1,204", "$18,500", "7.2", "54%"; a dash where there is no figure. */
export function figureIn(unit: Unit, value: number | null | undefined): string {
  if (value === null || value === undefined) return "–";
  if (unit === "dollars") return formatDollars(value);
  return unit === "percent" ? `${decimal(value)}%` : decimal(value);
}

/** A figure with its unit: "7.2 days". */
export const figureWithUnit = (unit: Unit, value: number | null | undefined): string =>
  unit === "days" && value !== null && value !== undefined
    ? `${figureIn(unit, value)} ${value === 1 ? "day" : "days"}`
    : figureIn(unit, value);

/** Short, for the axis: "$12k". */
export function axisFigure(unit: Unit, value: number): string {
  const short = Math.abs(value) >= 10_000 ? `${decimal(value / 1_000)}k` : undefined;
  if (unit === "dollars") return short ? `$${short}` : formatDollars(value);
  return short ?? figureIn(unit, value);
}

/** "16 Nov" below a point; "Nov 2026" of a month. */
export function pointLabel(from: string, group: Group): string {
  const [day = "", month = "", year = ""] = formatDashboardDay(from).split(" ");
  return group === "month" ? `${month} ${year.slice(2)}` : `${Number(day)} ${month}`;
}

/** Fewer than this are counted, because a percentage of them says less. */
const FEW = 10;

/** A share of few as what it counts: "1 of 3"; a figure of anything else as it is. */
export function shareIn(unit: Unit, value: number | null | undefined, counted: Counted | undefined): string {
  const { count, of } = counted ?? {};
  const isFew = unit === "percent" && count !== undefined && of !== undefined && of > 0 && of < FEW;
  return isFew ? `${formatNumber(count)} of ${formatNumber(of)}` : figureWithUnit(unit, value);
}
type Counted = { count?: number | undefined; of?: number | undefined };

const daysIn = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
const lastOfMonth = (day: string): boolean => new Date(Date.parse(day) + DAY_MS).getUTCDate() === 1;

/** Whether a point has only some of the days of its week or month, so that it can't be compared with the others. */
export function isPartial(from: string, to: string, group: Group): boolean {
  if (group === "day") return false;
  return group === "week" ? daysIn(from, to) < 7 : !from.endsWith("-01") || !lastOfMonth(to);
}

/** "16 Nov 2026 to 22 Nov 2026" */
export const spanName = (from: string, to: string): string =>
  from === to ? formatDashboardDay(from) : `${formatDashboardDay(from)} to ${formatDashboardDay(to)}`;

/** The first column of the table: "16 Nov 2026", "16 Nov 2026 to 22 Nov 2026", "Nov 2026", "Nov 2026 (25 days)". */
export function pointName(from: string, to: string, group: Group): string {
  const days = daysIn(from, to);
  const part = isPartial(from, to, group) ? ` (${days === 1 ? "1 day" : `${days} days`})` : "";
  return `${group === "month" ? formatDashboardDay(from).slice(3) : spanName(from, to)}${part}`;
}

export const COLUMN_NAMES: Record<Group, string> = { day: "Day", week: "Week", month: "Month" };

/** "14% more than before (92)"; of few, only how many there were. */
export function changeWords(change: number | null, previous: string, few = false): string {
  if (change === 0) return "Same as the period before";
  if (change === null || few) return `${previous} in the period before`;
  return `${decimal(Math.abs(change))}% ${change > 0 ? "more" : "less"} than before (${previous})`;
}

/** Whether a change in percent of this figure would say more than there is. */
export const isFew = (unit: Unit, value: number | null): boolean => unit === "count" && value !== null && value < FEW;
