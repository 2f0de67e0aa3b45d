import { formatDollars } from "#modules/kernel/money.ts";
import { drawCondition } from "./draw-condition.ts";
import { drawPhotos } from "./draw-photos.ts";
import { drawDocument } from "./frame.ts";
import { type Doc, GREEN, SOFT } from "./page.ts";
import { cover, FIRST_PICTURES, grid, lists, paragraph, strip, title } from "./parts.ts";
import type { PrintContent } from "./print-content.ts";

/**
 * The printable details of a car on letter paper: one or two pages, the condition of an evaluated car, and its other
 * pictures. `pictures` are JPEG or PNG, the cover first.
 */
export const drawPrint = (
  content: PrintContent,
  pictures: readonly Buffer[],
  brand: string,
  now: Date,
): Promise<Buffer> =>
  drawDocument(content, "Vehicle details", brand, now, (doc) => {
    const [first, ...more] = pictures;
    const { savings } = content;
    title(doc, { ...content, label: content.priceLabel, value: content.price }, cover(doc, first), (width) => {
      if (savings) drawSavings(doc, savings, width);
    });
    strip(doc, more);
    grid(doc, "Facts", content.facts);
    if (content.titleNotes) paragraph(doc, "Title", content.titleNotes);
    if (content.summary.length > 0) grid(doc, "Evaluation", content.summary);
    lists(doc, [
      ["Highlights", content.highlights],
      ["Wear & Tear", content.damages],
    ]);
    if (content.comment) paragraph(doc, "From the evaluation", content.comment);
    if (content.options.length > 0) paragraph(doc, "Options", content.options.join("  ·  "));
    if (content.condition) drawCondition(doc, content.condition.grade, content.condition.marks);
    drawPhotos(doc, pictures.slice(FIRST_PICTURES));
  });

function drawSavings(
  doc: Doc,
  { retail, savings: saved, percent }: NonNullable<PrintContent["savings"]>,
  width: number,
): void {
  const share = percent && percent > 0 ? ` (${percent}%)` : "";
  doc.moveDown(0.3).font("bold").fontSize(10).fillColor(GREEN);
  doc.text(`${formatDollars(saved)}${share} less than at a dealer, estimated tax included`, { width });
  doc
    .font("regular")
    .fontSize(9)
    .fillColor(SOFT)
    .text(`Retail value ${formatDollars(retail)}`, { width });
}
