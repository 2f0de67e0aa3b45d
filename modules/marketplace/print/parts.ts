import { type Doc, heading, INK, MARGIN, makeRoom, picture, SOFT, WIDTH } from "./page.ts";

// The parts of which prints of a car consist.

/** Width of the cover picture, in 3:2. */
const PHOTO = 318;
/** The cover and the row below it. */
export const FIRST_PICTURES = 4;
const COLUMN = (WIDTH - 24) / 2;

/** The cover; without one the page starts with the name. */
export function cover(doc: Doc, image: Buffer | undefined): number {
  if (!image) return 74;
  const height = PHOTO / 1.5;
  picture(doc, image, "The car", { x: MARGIN, y: 72, width: PHOTO, height });
  return 72 + height + 18;
}

/** The other pictures, small, in one row. */
export function strip(doc: Doc, pictures: readonly Buffer[]): void {
  if (pictures.length === 0) return;
  const [gap, y] = [12, doc.y];
  const width = (WIDTH - 2 * gap) / 3;
  const height = width / 1.5;
  for (const [at, image] of pictures.slice(0, 3).entries()) {
    const x = MARGIN + at * (width + gap);
    picture(doc, image, "A picture of the car", { x, y, width, height });
  }
  doc.x = MARGIN;
  doc.y = y + height + 16;
}

export type Title = { name: string; style: string | null; place: string; label: string; value: string };

/** The car, and its price or grade, beside the cover. `more` adds lines below. */
export function title(doc: Doc, content: Title, top: number, more: (width: number) => void = () => {}): void {
  const beside = top > 80;
  const x = beside ? MARGIN + PHOTO + 20 : MARGIN;
  const width = beside ? WIDTH - PHOTO - 20 : WIDTH;
  doc
    .font("bold")
    .fontSize(beside ? 17 : 22)
    .fillColor(INK)
    .text(content.name, x, 74, { width, structType: "H1" });
  doc.font("regular").fontSize(11).fillColor(SOFT);
  if (content.style) doc.text(content.style, { width });
  if (content.place) doc.moveDown(0.3).text(content.place, { width });
  doc.moveDown(0.9).fontSize(9).text(content.label, { width });
  doc.font("bold").fontSize(22).fillColor(INK).text(content.value, { width });
  more(width);
  doc.x = MARGIN;
  doc.y = Math.max(doc.y + 18, top);
}

/** Names and values in two columns. */
export function grid(doc: Doc, name: string, items: [string, string][]): void {
  const half = Math.ceil(items.length / 2);
  makeRoom(doc, 24 + half * 17);
  heading(doc, name);
  const top = doc.y;
  doc.part("Table", () => {
    for (const [at, [label, value]] of items.entries()) {
      const x = at < half ? MARGIN : MARGIN + COLUMN + 24;
      const y = top + (at % half) * 17;
      doc.part("TR", () => {
        doc.font("regular").fontSize(9.5).fillColor(SOFT).text(label, x, y, { width: 90, lineBreak: false });
        doc.font("bold").fillColor(INK);
        doc.text(value, x + 90, y, { width: COLUMN - 90, height: 12, ellipsis: true });
      });
    }
  });
  doc.x = MARGIN;
  doc.y = top + half * 17 + 8;
}

/** Lists side by side, as tall as the longer one; an empty list leaves its column to the other. */
export function lists(doc: Doc, all: [string, string[]][]): void {
  doc.font("regular").fontSize(9.5);
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
    doc.font("regular").fontSize(9.5).fillColor(INK);
    doc.part("L", () => {
      for (const line of lines) doc.text(`•  ${line}`, x, doc.y, { width: COLUMN, lineGap: 2 });
    });
    bottom = Math.max(bottom, doc.y);
  }
  doc.x = MARGIN;
  doc.y = bottom === top ? top : bottom + 12;
}

export function paragraph(doc: Doc, name: string, text: string): void {
  makeRoom(doc, 60);
  heading(doc, name);
  doc.font("regular").fontSize(9.5).fillColor(INK).text(text, { width: WIDTH, lineGap: 2 });
  doc.moveDown(0.8);
}

const VALUE = 190;
/** A list of up to this many lines stays on one page. */
const TOGETHER = 6;

/** Names and values one below the other, each as tall as it needs; an empty list is left out. */
export function rows(doc: Doc, name: string, items: readonly (readonly [string, string])[]): void {
  if (items.length === 0) return;
  makeRoom(doc, 24 + Math.min(items.length, TOGETHER) * 16);
  heading(doc, name);
  const width = WIDTH - VALUE - 16;
  const row = (label: string, value: string) => {
    doc.font("regular").fontSize(9.5);
    const height = Math.max(doc.heightOfString(label, { width }), doc.heightOfString(value, { width: VALUE })) + 4;
    makeRoom(doc, height);
    const y = doc.y;
    doc.fillColor(SOFT).text(label, MARGIN, y, { width });
    doc.fillColor(INK).text(value, MARGIN + width + 16, y, { width: VALUE });
    doc.y = y + height;
  };
  doc.part("Table", () => {
    for (const [label, value] of items) doc.part("TR", () => row(label, value));
  });
  doc.x = MARGIN;
  doc.moveDown(0.8);
}
