import QRCode from "qrcode";
import { formatDate } from "#modules/kernel/format-time.ts";
import { finishDocument, newDocument } from "#modules/kernel/pdf/document.ts";
import { type Doc, GREEN, INK, LINE, MARGIN, SOFT, WIDTH } from "./page.ts";

// What all prints of a car have in common: letter paper, a head, and a code that leads to the car's page.

export type PrintFrame = {
  /** The car. */
  name: string;
  address: string;
  /** What readers find at the address, and the state of the car. */
  invites: string;
  standing: string;
};

const BOTTOM = 792 - MARGIN;
/** The space for the code at the end of the first page. */
const FOOT = 104;

/** Makes a document with head and foot; `draw` fills it. */
export async function drawDocument(
  content: PrintFrame,
  subject: string,
  brand: string,
  now: Date,
  draw: (doc: Doc) => void,
): Promise<Buffer> {
  const margins = { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN + FOOT };
  const doc = newDocument({ title: content.name, author: brand, subject, now, margins });
  // The constructor has already added the first page.
  doc.on("pageAdded", () => {
    doc.page.margins.bottom = MARGIN;
  });
  const code = await QRCode.toBuffer(content.address, { margin: 0, width: 240, color: { dark: INK } });
  head(doc, brand, subject);
  draw(doc);
  foot(doc, content, code, now);
  return finishDocument(doc);
}

function head(doc: Doc, brand: string, subject: string): void {
  doc.font("bold").fontSize(15).fillColor(GREEN).text(brand, MARGIN, 34, { lineBreak: false });
  doc.font("regular").fontSize(9).fillColor(SOFT).text(subject, MARGIN, 38, { width: WIDTH, align: "right" });
  rule(doc, 58);
}

const rule = (doc: Doc, y: number) =>
  doc
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + WIDTH, y)
    .lineWidth(0.75)
    .strokeColor(LINE)
    .stroke();

/** The code that leads to the car's page, and when this was printed: at the end of the first page, in its margin. */
function foot(doc: Doc, content: PrintFrame, code: Buffer, now: Date): void {
  doc.switchToPage(0);
  // Text below the margin would begin a new page.
  doc.page.margins.bottom = 0;
  const y = BOTTOM - 78;
  rule(doc, y - 12);
  doc.figure("A code that leads to the car’s page", () => doc.image(code, MARGIN, y, { width: 72 }));
  const x = MARGIN + 88;
  doc
    .font("bold")
    .fontSize(10)
    .fillColor(INK)
    .text(content.invites, x, y + 8, { width: WIDTH - 88, lineBreak: false });
  doc
    .font("regular")
    .fontSize(9)
    .fillColor(GREEN)
    .text(content.address, x, y + 24, { width: WIDTH - 88, height: 12, ellipsis: true, link: content.address });
  doc.fillColor(SOFT).text(`As of ${formatDate(now)}. ${content.standing}`, x, y + 42, {
    width: WIDTH - 88,
    lineBreak: false,
  });
}
