import type { Group } from "#modules/analytics/schemas.ts";
import { DAY_MS } from "#modules/kernel/durations.ts";

type Range = { label: string; from: string; group: Group };

const dayBefore = (today: string, days: number): string =>
  new Date(Date.parse(`${today}T12:00:00Z`) - days * DAY_MS).toISOString().slice(0, 10);
const monthsBefore = (today: string, months: number): string => {
  const [year = 0, month = 1] = today.split("-").map(Number);
  return new Date(Date.UTC(year, month - 1 - months, 1, 12)).toISOString().slice(0, 10);
};

/** The periods that end today, as people ask for them. */
export const rangesOf = (today: string): Range[] => [
  { label: "30 days", from: dayBefore(today, 29), group: "day" },
  { label: "12 weeks", from: dayBefore(today, 83), group: "week" },
  { label: "12 months", from: monthsBefore(today, 11), group: "month" },
  { label: "5 years", from: monthsBefore(today, 59), group: "month" },
];
