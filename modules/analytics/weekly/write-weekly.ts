import { BYTE_ORDER_MARK, writeSafeCsv } from "#modules/kernel/csv.ts";
import type { WeeklyLine } from "./draw-weekly.ts";

/** The weekly report for a spreadsheet: a row for each measure, a column for each week by its Monday, oldest first. */
export function writeWeekly(mondays: readonly string[], lines: readonly WeeklyLine[]): Buffer {
  const head = ["Measure", "Unit", "Definition", ...mondays, "Change in percent"];
  const rows = lines.map(({ answer: { measure, change }, weeks }) => [
    measure.title,
    measure.unit,
    measure.definition,
    ...mondays.map((_, index) => weeks[index] ?? null),
    change,
  ]);
  return Buffer.from(BYTE_ORDER_MARK + writeSafeCsv([head, ...rows]));
}
