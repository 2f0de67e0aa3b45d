import { formatDashboardDay } from "#modules/kernel/format-time.ts";
import {
  type Doc,
  evenMargins,
  finishDocument,
  GREEN,
  INK,
  LINE,
  newDocument,
  SOFT,
} from "#modules/kernel/pdf/document.ts";
import type { MeasureAnswer } from "../schemas.ts";
import { figureWords } from "./figure-words.ts";

const MARGIN = 54;
const WIDTH = 612 - 2 * MARGIN;
const ROW = 62;
const BOTTOM = 792 - MARGIN;
const SPARK = { width: 150, height: 34 };
const FIGURE = 110;

/** A measure of the week, and its last weeks. */
export type WeeklyLine = { answer: MeasureAnswer; weeks: readonly (number | null)[] };
type Report = { from: string; to: string; lines: readonly WeeklyLine[] };

/** The weekly report on letter paper: each figure with its change, its last weeks, and its definition. */
export function drawWeekly({ from, to, lines }: Report, brand: string, now: Date): Promise<Buffer> {
  const title = `Week of ${formatDashboardDay(from)}`;
  const about = { title: `${title}: the figures`, author: brand, subject: "Weekly report", now };
  const doc = newDocument({ ...about, margins: evenMargins(MARGIN) });
  doc.font("bold").fontSize(15).fillColor(GREEN).text(brand, MARGIN, 40, { lineBreak: false });
  doc.font("bold").fontSize(22).fillColor(INK).text(title, MARGIN, 74, { structType: "H1" });
  doc.font("regular").fontSize(11).fillColor(SOFT);
  doc.text(`Monday ${formatDashboardDay(from)} to Sunday ${formatDashboardDay(to)}, against the week before`);
  doc.y += 14;
  for (const line of lines) drawLine(doc, line);
  return finishDocument(doc);
}

function drawLine(doc: Doc, { answer, weeks }: WeeklyLine): void {
  const { measure, total, change, previous } = answer;
  if (doc.y + ROW > BOTTOM) doc.addPage();
  const top = doc.y;
  const words = WIDTH - SPARK.width - FIGURE - 20;
  const end = MARGIN + WIDTH;
  doc.moveTo(MARGIN, top).lineTo(end, top).lineWidth(0.5).strokeColor(LINE).stroke();
  doc.font("bold").fontSize(11).fillColor(INK);
  doc.text(measure.title, MARGIN, top + 8, { width: words, structType: "H2" });
  doc.font("regular").fontSize(8).fillColor(SOFT);
  doc.text(measure.definition, MARGIN, doc.y + 2, { width: words, height: 30, ellipsis: true });
  const figure = { width: FIGURE, align: "right", lineBreak: false } as const;
  doc.font("bold").fontSize(14).fillColor(INK);
  doc.text(figureWords(measure.unit, total), MARGIN + words + 10, top + 8, figure);
  doc.font("regular").fontSize(8).fillColor(SOFT);
  doc.text(compared(change, figureWords(measure.unit, previous.total)), MARGIN + words + 10, top + 28, figure);
  const figures = weeks.map((value) => figureWords(measure.unit, value)).join(", ");
  doc.figure(`The last ${weeks.length} weeks: ${figures}`, () => drawSpark(doc, weeks, end - SPARK.width, top + 10));
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
