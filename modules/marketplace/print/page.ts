/** Measures and marks that all parts of the printed details share. Points; letter paper. */
export const INK = "#0e1b2a";
export const SOFT = "#55647a";
export const GREEN = "#0b5d4b";
export const LINE = "#d9e0e6";
export const MARGIN = 48;
export const WIDTH = 612 - 2 * MARGIN;

export type Doc = PDFKit.PDFDocument;

export function heading(doc: Doc, text: string, x = MARGIN): void {
  doc.font("Helvetica-Bold").fontSize(12).fillColor(INK).text(text, x, doc.y, { width: WIDTH });
  doc.moveDown(0.35);
}

/** Begins a new page if this height does not fit on the current one. */
export function makeRoom(doc: Doc, height: number): void {
  if (doc.y + height > doc.page.maxY() && doc.y > MARGIN) doc.addPage();
}
