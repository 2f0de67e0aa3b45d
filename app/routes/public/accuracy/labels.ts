import { FARTHEST, type SpreadStep, STEP } from "#modules/analytics/schemas.ts";
import { formatNumber } from "#modules/kernel/money.ts";

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** "Oct 2026" of "2026-10". */
export function monthName(month: string): string {
  const [year = "", number = "1"] = month.split("-");
  return `${MONTHS[Number(number) - 1]} ${year}`;
}

/** "Oct 26", below a chart. */
export const monthLabel = (month: string): string => monthName(month).replace(/ \d\d/, " ");

/** "10 to 5% below", "0 to 5% above"; the first and the last step are open. */
export function stepName({ from }: Pick<SpreadStep, "from">): string {
  if (from < -FARTHEST) return `more than ${FARTHEST}% below`;
  if (from >= FARTHEST) return `${FARTHEST}% or more above`;
  return from < 0 ? `${-from} to ${-from - STEP}% below` : `${from} to ${from + STEP}% above`;
}

/** "-10%", at the beginning of the step. */
export function stepLabel({ from }: Pick<SpreadStep, "from">): string {
  if (from < -FARTHEST) return "less";
  if (from >= FARTHEST) return "more";
  return `${from > 0 ? "+" : ""}${from}%`;
}

export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

/** What the seller's and the dealer's reasons of a claim are called. */
export const FINDING_LABELS: Record<string, string> = {
  condition: "Damage that the report did not show",
  mechanical: "A mechanical or electrical fault",
  mileage: "Odometer or history",
  title: "Title",
  equipment: "Equipment, keys, or parts",
  delivery: "Damage during delivery",
  report: "Another line of the condition report",
  other: "Something else",
};
