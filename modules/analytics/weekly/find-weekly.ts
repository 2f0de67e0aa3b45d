import PDFDocument from "pdfkit";
import type { Actor } from "#modules/kernel/actor.ts";
import { NAME } from "#modules/kernel/brand.ts";
import { addChicagoDays, chicagoDay } from "#modules/kernel/chicago.ts";
import { isCalendarDay } from "#modules/kernel/fields.ts";
import { formatDashboardDay } from "#modules/kernel/format-time.ts";
import { findFilterChoices } from "../measures/filters.ts";
import { maySee } from "../measures/find-measure.ts";
import type { Measure } from "../measures/measure.ts";
import { MEASURES } from "../measures/measures.ts";
import { startOf } from "../measures/period.ts";
import { readMeasure } from "../measures/read-measure.ts";
import type { MeasureAnswer } from "../schemas.ts";
import { figureWords } from "./figure-words.ts";

const INK = "#0e1b2a";
const SOFT = "#55647a";
const GREEN = "#0b5d4b";
const LINE = "#d9e0e6";
const MARGIN = 54;
const WIDTH = 612 - 2 * MARGIN;
const ROW = 62;
const BOTTOM = 792 - MARGIN;
const SPARK = { width: 150, height: 34 };
const FIGURE = 110;

type Doc = PDFKit.PDFDocument;
/** A measure of the week, and its last weeks. */
type WeeklyLine = { answer: MeasureAnswer; weeks: readonly (number | null)[] };
type Report = { from: string; to: string; lines: readonly WeeklyLine[] };

/** The weekly report on letter paper: each figure with its change, its last weeks, and its definition. */
function drawWeekly({ from, to, lines }: Report, brand: string, now: Date): Promise<Buffer> {
  const title = `Week of ${formatDashboardDay(from)}`;
  const doc = new PDFDocument({
    size: "LETTER",
    margin: MARGIN,
    info: { Title: `${title}: the figures`, Author: brand, Subject: "Weekly report", CreationDate: now },
    lang: "en-US",
    displayTitle: true,
  });
  const done = collect(doc);
  doc.font("Helvetica-Bold").fontSize(15).fillColor(GREEN).text(brand, MARGIN, 40, { lineBreak: false });
  doc.font("Helvetica-Bold").fontSize(22).fillColor(INK).text(title, MARGIN, 74);
  doc.font("Helvetica").fontSize(11).fillColor(SOFT);
  doc.text(`Monday ${formatDashboardDay(from)} to Sunday ${formatDashboardDay(to)}, against the week before`);
  doc.y += 14;
  for (const line of lines) drawLine(doc, line);
  doc.end();
  return done;
}

function collect(doc: Doc): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    doc.on("data", (chunk: Buffer) => chunks.push(chunk));
    doc.on("end", () => resolve(Buffer.concat(chunks)));
    doc.on("error", reject);
  });
}

function drawLine(doc: Doc, { answer, weeks }: WeeklyLine): void {
  const { measure, total, change, previous } = answer;
  if (doc.y + ROW > BOTTOM) doc.addPage();
  const top = doc.y;
  const words = WIDTH - SPARK.width - FIGURE - 20;
  const end = MARGIN + WIDTH;
  doc.moveTo(MARGIN, top).lineTo(end, top).lineWidth(0.5).strokeColor(LINE).stroke();
  doc.font("Helvetica-Bold").fontSize(11).fillColor(INK);
  doc.text(measure.title, MARGIN, top + 8, { width: words });
  doc.font("Helvetica").fontSize(8).fillColor(SOFT);
  doc.text(measure.definition, MARGIN, doc.y + 2, { width: words, height: 30, ellipsis: true });
  const figure = { width: FIGURE, align: "right", lineBreak: false } as const;
  doc.font("Helvetica-Bold").fontSize(14).fillColor(INK);
  doc.text(figureWords(measure.unit, total), MARGIN + words + 10, top + 8, figure);
  doc.font("Helvetica").fontSize(8).fillColor(SOFT);
  doc.text(compared(change, figureWords(measure.unit, previous.total)), MARGIN + words + 10, top + 28, figure);
  drawSpark(doc, weeks, end - SPARK.width, top + 10);
  doc.x = MARGIN;
  doc.y = top + ROW;
}

const compared = (change: number | null, before: string): string =>
  change === null ? `before: ${before}` : `${change > 0 ? "+" : ""}${change}% (before: ${before})`;

/** The last weeks as a line; the last one has a dot. */
function drawSpark(doc: Doc, weeks: readonly (number | null)[], left: number, top: number): void {
  const most = Math.max(1e-9, ...weeks.map((value) => value ?? 0));
  const at = (index: number, value: number) =>
    [left + (SPARK.width * index) / Math.max(1, weeks.length - 1), top + SPARK.height * (1 - value / most)] as const;
  let pen = false;
  for (const [index, value] of weeks.entries()) {
    if (value !== null && pen) doc.lineTo(...at(index, value));
    else if (value !== null) doc.moveTo(...at(index, value));
    pen = value !== null;
  }
  doc.lineWidth(1.4).strokeColor(GREEN).stroke();
  const last = weeks.at(-1);
  if (last !== null && last !== undefined) doc.circle(...at(weeks.length - 1, last), 2.5).fill(GREEN);
}

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
  return printFor(measures, { from, to: addChicagoDays(from, 6) }, now);
}

/** The report for a reader of these measures; measures that say the same as another one are left out. */
export async function printFor(measures: readonly Measure[], week: Week, now: Date) {
  const lines = await linesOf(measures.filter(isShort), week);
  const bytes = await drawWeekly({ ...week, lines }, NAME, now);
  return { name: `figures-${week.from}.pdf`, bytes };
}

const isShort = ({ split, aggregation }: Measure) => split === undefined && aggregation.how !== "range";

async function linesOf(measures: readonly Measure[], { from, to }: Week): Promise<WeeklyLine[]> {
  const choices = await findFilterChoices();
  const lines: WeeklyLine[] = [];
  for (const measure of measures) {
    const answer = await readMeasure(measure, { period: { from, to, group: "week" }, filters: ALL, choices });
    const period = { from: addChicagoDays(from, -7 * (WEEKS - 1)), to, group: "week" as const };
    const { series } = await readMeasure(measure, { period, filters: ALL, choices });
    const shown = measure.aggregation.how === "share" ? series.slice(0, 1) : series;
    lines.push({ answer, weeks: sumsOf(shown) });
  }
  return lines;
}

/** All lines of a measure together. */
function sumsOf(series: WeeklyLine["answer"]["series"]): (number | null)[] {
  const points = series[0]?.points ?? [];
  return points.map((_, at) => {
    const known = series.flatMap((one) => one.points[at]?.value ?? []);
    return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
  });
}
