import type { Span } from "./published.ts";
import { MONTHS } from "./schemas.ts";

const monthAt = (month: number): string => `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, "0")}`;

/**
 * The complete months before the one of `day` ("2026-11-26"), as first days; `last` is the last of them, "2026-10". Only
 * complete months are published, because a file that grows every day would give the days of the sales away.
 */
export function spanBefore(day: string): Span & { last: string } {
  const [year = 0, month = 1] = day.split("-").map(Number);
  const until = year * 12 + month - 1;
  return { from: `${monthAt(until - MONTHS)}-01`, until: `${monthAt(until)}-01`, last: monthAt(until - 1) };
}
