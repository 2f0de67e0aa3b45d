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
import { type Block, PAGES } from "./words.ts";

const MIST = "#f4f6f8";
const [PAGE_WIDTH, PAGE_HEIGHT] = [612, 792];
const MARGIN = 64;
const WIDTH = PAGE_WIDTH - 2 * MARGIN;
/** A fixed creation date, so that rendering is deterministic. */
const CREATED_AT = new Date("2026-11-01T12:00:00Z");

/** Renders the Seller's Guide in letter size, with a cover and one page per chapter. `cars` has a green background. */
export function drawGuide(brand: string, cars: Buffer): Promise<Buffer> {
  const about = { title: `${brand} Seller's Guide`, author: brand, subject: "How to sell a car", now: CREATED_AT };
  const doc = newDocument({ ...about, margins: evenMargins(0) });
  cover(doc, brand, cars);
  PAGES.forEach((page, at) => {
    doc.addPage();
    doc.outline.addItem(page.title);
    frame(doc, brand, at);
    let y = 104;
    doc.font("bold").fontSize(29).fillColor(INK).text(page.title, MARGIN, y, { width: WIDTH, structType: "H2" });
    doc
      .font("regular")
      .fontSize(13)
      .fillColor(SOFT)
      .text(page.lede, MARGIN, doc.y + 8, { width: WIDTH * 0.86, lineGap: 3 });
    y = doc.y + 24;
    for (const block of page.blocks) y = draw(doc, block, y);
    if (y > PAGE_HEIGHT - 60) throw new Error(`“${page.title}” does not fit on its page: ${Math.round(y)}`);
  });
  return finishDocument(doc);
}

function cover(doc: Doc, brand: string, cars: Buffer): void {
  doc.rect(0, 0, PAGE_WIDTH, PAGE_HEIGHT).fill(GREEN);
  doc.font("bold").fontSize(18).fillColor("#fff").text(brand, MARGIN, 64);
  doc.fontSize(56).text("Seller’s\nGuide", MARGIN, 210, { lineGap: -4, structType: "H1" });
  doc
    .font("regular")
    .fontSize(17)
    .fillColor("#d4e9e2")
    .text("How to sell your car: what happens, what to do, and what it costs.", MARGIN, doc.y + 22, {
      width: 330,
      lineGap: 4,
    });
  doc.image(cars, MARGIN - 30, 560, { width: PAGE_WIDTH - MARGIN + 30 });
  doc.rect(0, 700, PAGE_WIDTH, 92).fill("#08483a");
  PAGES.forEach(({ title }, at) => {
    const column = at % 3;
    const row = Math.floor(at / 3);
    doc
      .font("bold")
      .fontSize(10)
      .fillColor("#d4e9e2")
      .text(`${at + 2}`, MARGIN + column * 165, 726 + row * 22, { lineBreak: false });
    doc
      .font("regular")
      .fillColor("#fff")
      .text(title, MARGIN + 16 + column * 165, 726 + row * 22, { lineBreak: false });
  });
}

function frame(doc: Doc, brand: string, at: number): void {
  doc.font("bold").fontSize(11).fillColor(GREEN).text(brand, MARGIN, 48, { lineBreak: false });
  doc.font("regular").fillColor(SOFT).text("Seller's Guide", MARGIN, 48, { width: WIDTH, align: "right" });
  rule(doc, 72);
  doc.fontSize(10).text(String(at + 2), MARGIN, PAGE_HEIGHT - 44, { width: WIDTH, align: "right" });
}

const rule = (doc: Doc, y: number) =>
  doc
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + WIDTH, y)
    .lineWidth(0.75)
    .strokeColor(LINE)
    .stroke();

/** Draws a block at `y` and returns the `y` of the next block. */
function draw(doc: Doc, block: Block, y: number): number {
  switch (block.kind) {
    case "heading":
      doc
        .font("bold")
        .fontSize(15)
        .fillColor(INK)
        .text(block.text, MARGIN, y + 4, { width: WIDTH, structType: "H3" });
      return doc.y + 8;
    case "text":
      doc.font("regular").fontSize(10.8).fillColor(INK).text(block.text, MARGIN, y, { width: WIDTH, lineGap: 3.5 });
      return doc.y + 14;
    case "steps":
      return block.items.reduce((at, [title, text], index) => step(doc, index + 1, title, text, at), y) + 4;
    case "ticks":
      return block.items.reduce((at, text) => tick(doc, text, at), y) + 12;
    case "table":
      return table(doc, block, y);
    case "note":
      return note(doc, block.text, y);
  }
}

function step(doc: Doc, number: number, title: string, text: string, y: number): number {
  doc.circle(MARGIN + 13, y + 12, 13).fill(GREEN);
  doc
    .font("bold")
    .fontSize(12)
    .fillColor("#fff")
    .text(String(number), MARGIN, y + 8, { width: 26, align: "center" });
  doc
    .fontSize(13)
    .fillColor(INK)
    .text(title, MARGIN + 42, y + 2, { width: WIDTH - 42, structType: "H3" });
  doc
    .font("regular")
    .fontSize(10.8)
    .fillColor(SOFT)
    .text(text, MARGIN + 42, doc.y + 3, { width: WIDTH - 42, lineGap: 3 });
  return doc.y + 15;
}

function tick(doc: Doc, text: string, y: number): number {
  doc
    .roundedRect(MARGIN + 1, y + 1, 12, 12, 3)
    .lineWidth(1.1)
    .strokeColor(GREEN)
    .stroke();
  doc
    .font("regular")
    .fontSize(10.8)
    .fillColor(INK)
    .text(text, MARGIN + 26, y + 1.5, { width: WIDTH - 26, lineGap: 2 });
  return doc.y + 9;
}

function table(doc: Doc, { head, rows }: Extract<Block, { kind: "table" }>, top: number): number {
  const line = (left: string, right: string, y: number, bold: boolean) => {
    doc
      .font(bold ? "bold" : "regular")
      .fontSize(10.5)
      .fillColor(bold ? SOFT : INK);
    doc.part("TR", () => {
      doc.text(left, MARGIN + 12, y + 5, { lineBreak: false });
      doc.text(right, MARGIN, y + 5, { width: WIDTH - 12, align: "right" });
    });
    return y + 19.5;
  };
  let y = top;
  doc.part("Table", () => {
    y = line(...head, y, true);
    for (const [at, [left, right]] of rows.entries()) {
      if (at % 2 === 0) doc.rect(MARGIN, y, WIDTH, 19.5).fill(MIST);
      y = line(left, right, y, false);
    }
  });
  return y + 14;
}

function note(doc: Doc, text: string, y: number): number {
  const height =
    doc
      .font("bold")
      .fontSize(10.8)
      .heightOfString(text, { width: WIDTH - 40, lineGap: 3 }) + 28;
  doc.roundedRect(MARGIN, y, WIDTH, height, 8).fill("#e5f2ee");
  doc.rect(MARGIN, y + 8, 3, height - 16).fill(GREEN);
  doc.fillColor(GREEN).text(text, MARGIN + 20, y + 14, { width: WIDTH - 40, lineGap: 3 });
  return y + height + 14;
}
