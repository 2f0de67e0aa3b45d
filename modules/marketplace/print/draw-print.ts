import QRCode from "qrcode";
import { formatDate } from "#modules/kernel/format-time.ts";
import { formatDollars } from "#modules/kernel/money.ts";
import { drawCondition } from "./draw-condition.ts";
import { drawPhotos } from "./draw-photos.ts";
import { LetterDocument } from "./letters.ts";
import { type Doc, GREEN, heading, INK, LINE, MARGIN, makeRoom, SOFT, WIDTH } from "./page.ts";
import type { PrintContent } from "./print-content.ts";

const COLUMN = (WIDTH - 24) / 2;
const BOTTOM = 792 - MARGIN;
/** Kept free at the end of each page; on the first one the code stands there. */
const FOOT = 104;
/** The cover and the row below it. */
const FIRST_PICTURES = 4;
/** Width of the cover picture, in 3:2. */
const PHOTO = 318;

/**
 * The printable details of a car on letter paper: one or two pages, the condition of an evaluated car, and its other
 * pictures. `pictures` are JPEG or PNG, the cover first.
 */
export async function drawPrint(
  content: PrintContent,
  pictures: readonly Buffer[],
  brand: string,
  now: Date,
): Promise<Buffer> {
  const doc = new LetterDocument({
    size: "LETTER",
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN + FOOT },
    bufferPages: true,
    info: { Title: content.name, Author: brand, Subject: "Vehicle details", CreationDate: now },
    lang: "en-US",
    displayTitle: true,
  });
  const done = collect(doc);
  const code = await QRCode.toBuffer(content.address, { margin: 0, width: 240, color: { dark: INK } });
  head(doc, brand);
  const [cover, ...more] = pictures;
  const top = picture(doc, cover);
  title(doc, content, top);
  strip(doc, more);
  grid(doc, "Facts", content.facts);
  if (content.summary.length > 0) grid(doc, "Evaluation", content.summary);
  lists(doc, [
    ["Highlights", content.highlights],
    ["Wear & Tear", content.damages],
  ]);
  if (content.comment) paragraph(doc, "From the evaluation", content.comment);
  if (content.options.length > 0) paragraph(doc, "Options", content.options.join("  ·  "));
  if (content.condition) drawCondition(doc, content.condition.grade, content.condition.marks);
  drawPhotos(doc, pictures.slice(FIRST_PICTURES));
  foot(doc, content, code, now);
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

function head(doc: Doc, brand: string): void {
  doc.font("Helvetica-Bold").fontSize(15).fillColor(GREEN).text(brand, MARGIN, 34, { lineBreak: false });
  doc
    .font("Helvetica")
    .fontSize(9)
    .fillColor(SOFT)
    .text("Vehicle details", MARGIN, 38, { width: WIDTH, align: "right" });
  rule(doc, 58);
}

const rule = (doc: Doc, y: number) =>
  doc
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + WIDTH, y)
    .lineWidth(0.75)
    .strokeColor(LINE)
    .stroke();

/** The cover; without one the page starts with the name. */
function picture(doc: Doc, cover: Buffer | undefined): number {
  if (!cover) return 74;
  const height = PHOTO / 1.5;
  doc.save().roundedRect(MARGIN, 72, PHOTO, height, 6).clip();
  doc.image(cover, MARGIN, 72, { cover: [PHOTO, height], align: "center", valign: "center" });
  doc.restore();
  return 72 + height + 18;
}

/** The other pictures, small, in one row. */
function strip(doc: Doc, pictures: readonly Buffer[]): void {
  if (pictures.length === 0) return;
  const [gap, y] = [12, doc.y];
  const width = (WIDTH - 2 * gap) / 3;
  const height = width / 1.5;
  for (const [at, image] of pictures.slice(0, 3).entries()) {
    const x = MARGIN + at * (width + gap);
    doc.save().roundedRect(x, y, width, height, 4).clip();
    doc.image(image, x, y, { cover: [width, height], align: "center", valign: "center" });
    doc.restore();
  }
  doc.x = MARGIN;
  doc.y = y + height + 16;
}

function title(doc: Doc, content: PrintContent, top: number): void {
  const beside = top > 80;
  const x = beside ? MARGIN + PHOTO + 20 : MARGIN;
  const width = beside ? WIDTH - PHOTO - 20 : WIDTH;
  doc
    .font("Helvetica-Bold")
    .fontSize(beside ? 17 : 22)
    .fillColor(INK)
    .text(content.name, x, 74, { width });
  doc.font("Helvetica").fontSize(11).fillColor(SOFT);
  if (content.style) doc.text(content.style, { width });
  if (content.place) doc.moveDown(0.3).text(content.place, { width });
  doc.moveDown(0.9).fontSize(9).text(content.priceLabel, { width });
  const price = content.price === null ? "TBD" : formatDollars(content.price);
  doc.font("Helvetica-Bold").fontSize(22).fillColor(INK).text(price, { width });
  if (content.savings) savings(doc, content.savings, width);
  doc.x = MARGIN;
  doc.y = Math.max(doc.y + 18, top);
}

function savings(
  doc: Doc,
  { retail, savings: saved, percent }: NonNullable<PrintContent["savings"]>,
  width: number,
): void {
  const share = percent && percent > 0 ? ` (${percent}%)` : "";
  doc.moveDown(0.3).font("Helvetica-Bold").fontSize(10).fillColor(GREEN);
  doc.text(`${formatDollars(saved)}${share} less than at a dealer, estimated tax included`, { width });
  doc
    .font("Helvetica")
    .fontSize(9)
    .fillColor(SOFT)
    .text(`Retail value ${formatDollars(retail)}`, { width });
}

/** Names and values in two columns. */
function grid(doc: Doc, name: string, items: [string, string][]): void {
  const half = Math.ceil(items.length / 2);
  makeRoom(doc, 24 + half * 17);
  heading(doc, name);
  const top = doc.y;
  for (const [at, [label, value]] of items.entries()) {
    const x = at < half ? MARGIN : MARGIN + COLUMN + 24;
    const y = top + (at % half) * 17;
    doc.font("Helvetica").fontSize(9.5).fillColor(SOFT).text(label, x, y, { width: 90, lineBreak: false });
    doc
      .font("Helvetica-Bold")
      .fillColor(INK)
      .text(value, x + 90, y, { width: COLUMN - 90, height: 12, ellipsis: true });
  }
  doc.x = MARGIN;
  doc.y = top + half * 17 + 8;
}

/** Lists side by side, as tall as the longer one; an empty list leaves its column to the other. */
function lists(doc: Doc, all: [string, string[]][]): void {
  doc.font("Helvetica").fontSize(9.5);
  const high = (line: string) => doc.heightOfString(`•  ${line}`, { width: COLUMN, lineGap: 2 });
  const heights = all.map(([, lines]) => lines.reduce((sum, line) => sum + high(line), 0));
  // Columns cannot go on together on the next page, so they start there.
  if (Math.max(...heights) > 0) makeRoom(doc, 24 + Math.max(...heights));
  const top = doc.y;
  let bottom = top;
  for (const [at, [name, lines]] of all.filter(([, lines]) => lines.length > 0).entries()) {
    const x = MARGIN + at * (COLUMN + 24);
    doc.y = top;
    heading(doc, name, x);
    doc.font("Helvetica").fontSize(9.5).fillColor(INK);
    for (const line of lines) doc.text(`•  ${line}`, x, doc.y, { width: COLUMN, lineGap: 2 });
    bottom = Math.max(bottom, doc.y);
  }
  doc.x = MARGIN;
  doc.y = bottom === top ? top : bottom + 12;
}

function paragraph(doc: Doc, name: string, text: string): void {
  makeRoom(doc, 60);
  heading(doc, name);
  doc.font("Helvetica").fontSize(9.5).fillColor(INK).text(text, { width: WIDTH, lineGap: 2 });
  doc.moveDown(0.8);
}

/** The code that leads to the car's page, and when this was printed: at the end of the first page, in its margin. */
function foot(doc: Doc, content: PrintContent, code: Buffer, now: Date): void {
  doc.switchToPage(0);
  // Text below the margin would begin a new page.
  doc.page.margins.bottom = 0;
  const y = BOTTOM - 78;
  rule(doc, y - 12);
  doc.image(code, MARGIN, y, { width: 72 });
  const x = MARGIN + 88;
  doc
    .font("Helvetica-Bold")
    .fontSize(10)
    .fillColor(INK)
    .text(content.invites, x, y + 8, { width: WIDTH - 88, lineBreak: false });
  doc
    .font("Helvetica")
    .fontSize(9)
    .fillColor(GREEN)
    .text(content.address, x, y + 24, { width: WIDTH - 88, height: 12, ellipsis: true, link: content.address });
  doc.fillColor(SOFT).text(`As of ${formatDate(now)}. ${content.standing}`, x, y + 42, {
    width: WIDTH - 88,
    lineBreak: false,
  });
}
