import { chicagoDay } from "#modules/kernel/chicago.ts";
import { currentTime } from "#modules/kernel/clock.ts";
import { monthAfter } from "../periods.ts";
import type { StatementQuery } from "./schemas.ts";

/** The days of a statement: those asked for, or the current month. */
export function daysOf({ from, to }: Pick<StatementQuery, "from" | "to">): { from: string; to: string } {
  const today = chicagoDay(currentTime());
  const first = from ?? `${(to ?? today).slice(0, 8)}01`;
  return { from: first, to: to ?? (from && from > today ? from : today) };
}

/** The months from the first entry to the current month, newest first, "2026-11-01". */
export function monthsSince(first: string): string[] {
  const months: string[] = [];
  const today = chicagoDay(currentTime());
  for (let month = `${first.slice(0, 8)}01`; month <= today; month = monthAfter(month)) months.unshift(month);
  return months;
}
