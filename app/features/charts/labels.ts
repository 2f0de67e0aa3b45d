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

/** The first column of the table: "16 Nov 2026", "Week of 16 Nov 2026", "Nov 2026". */
export function pointName(from: string, to: string, group: Group): string {
  const day = formatDashboardDay(from);
  if (group === "day" || from === to) return day;
  return group === "week" ? `${day} to ${formatDashboardDay(to)}` : day.slice(3);
}

export const COLUMN_NAMES: Record<Group, string> = { day: "Day", week: "Week", month: "Month" };

/** "14% more than in the 84 days before" */
export function changeWords(change: number | null, previous: string): string {
  if (change === null) return `${previous} in the period before`;
  if (change === 0) return "Same as the period before";
  return `${decimal(Math.abs(change))}% ${change > 0 ? "more" : "less"} than before (${previous})`;
}
