import { type Doc, INK } from "#modules/kernel/pdf/document.ts";

/** Measures and marks that all parts of the printed details share. Points; letter paper. */
export { type Doc, GREEN, INK, LINE, SOFT } from "#modules/kernel/pdf/document.ts";
export const MARGIN = 48;
export const WIDTH = 612 - 2 * MARGIN;

export function heading(doc: Doc, text: string, x = MARGIN): void {
  doc.font("bold").fontSize(12).fillColor(INK).text(text, x, doc.y, { width: WIDTH, structType: "H2" });
  doc.moveDown(0.35);
}

/** A picture that fills its box, with round corners. */
export function picture(
  doc: Doc,
  image: Buffer,
  alt: string,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): void {
  doc.save().roundedRect(x, y, width, height, 4).clip();
  doc.figure(alt, () => doc.image(image, x, y, { cover: [width, height], align: "center", valign: "center" }));
  doc.restore();
}

/** Begins a new page if this height does not fit on the current one. */
export function makeRoom(doc: Doc, height: number): void {
  if (doc.y + height > doc.page.maxY() && doc.y > MARGIN) doc.addPage();
}
