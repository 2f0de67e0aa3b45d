import type { Actor } from "#modules/kernel/actor.ts";
import { NAME } from "#modules/kernel/brand.ts";
import { addChicagoDays, chicagoDay } from "#modules/kernel/chicago.ts";
import { isCalendarDay } from "#modules/kernel/typed-days.ts";
import type { Attachment } from "#modules/messaging/schemas.ts";
import { pointsTogether } from "../measures/compare.ts";
import { findFilterChoices } from "../measures/filters.ts";
import { maySee } from "../measures/find-measure.ts";
import type { Measure } from "../measures/measure.ts";
import { MEASURES } from "../measures/measures.ts";
import { startOf } from "../measures/period.ts";
import { readMeasure } from "../measures/read-measure.ts";
import { drawWeekly, type WeeklyLine } from "./draw-weekly.ts";
import { writeWeekly } from "./write-weekly.ts";

const ALL = { center: null, channel: null, source: null };
/** How many weeks the small lines show. */
const WEEKS = 12;
type Week = { from: string; to: string };

/** The last full week before this day: Monday to Sunday. */
export function lastWeek(today: string): Week {
  const from = addChicagoDays(startOf(today, "week"), -7);
  return { from, to: addChicagoDays(from, 6) };
}

/** The report of the last full week, or of the week of a day, as a PDF. Undefined for people without permission. */
export async function printWeekly(actor: Actor, day: string | undefined, now: Date) {
  const measures = MEASURES.filter((measure) => maySee(actor, measure));
  if (measures.length === 0) return undefined;
  const today = chicagoDay(now);
  const from = day && isCalendarDay(day) && day <= today ? startOf(day, "week") : lastWeek(today).from;
  const week = { from, to: addChicagoDays(from, 6) };
  return pdfOf(week, await linesOf(measures, week), now);
}

/** The report for a reader of these measures, as the attachments of a mail: a PDF, and a CSV with the same figures. */
export async function filesFor(measures: readonly Measure[], week: Week, now: Date): Promise<Attachment[]> {
  const lines = await linesOf(measures, week);
  const { name, bytes } = await pdfOf(week, lines, now);
  const table = writeWeekly(mondaysOf(week), lines);
  return [
    { name, type: "application/pdf", base64: bytes.toString("base64") },
    { name: `figures-${week.from}.csv`, type: "text/csv", base64: table.toString("base64") },
  ];
}

async function pdfOf(week: Week, lines: readonly WeeklyLine[], now: Date) {
  return { name: `figures-${week.from}.pdf`, bytes: await drawWeekly({ ...week, lines }, NAME, now) };
}

/** The first days of the weeks that the report shows, oldest first. */
const mondaysOf = ({ from }: Week): string[] =>
  Array.from({ length: WEEKS }, (_, week) => addChicagoDays(from, 7 * (week - WEEKS + 1)));

const isShort = ({ split, aggregation }: Measure) => split === undefined && aggregation.how !== "range";

/** Measures that say the same as another one are left out. */
async function linesOf(measures: readonly Measure[], { from, to }: Week): Promise<WeeklyLine[]> {
  const choices = await findFilterChoices();
  const lines: WeeklyLine[] = [];
  for (const measure of measures.filter(isShort)) {
    const answer = await readMeasure(measure, { period: { from, to, group: "week" }, filters: ALL, choices });
    const period = { from: addChicagoDays(from, -7 * (WEEKS - 1)), to, group: "week" as const };
    const { series } = await readMeasure(measure, { period, filters: ALL, choices });
    const shown = measure.aggregation.how === "share" ? series.slice(0, 1) : series;
    lines.push({ answer, weeks: pointsTogether(measure, shown) ?? [] });
  }
  return lines;
}
