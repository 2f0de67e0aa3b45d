import { formatDashboardDay, formatDate } from "#modules/kernel/format-time.ts";
import { formatCents } from "#modules/kernel/money.ts";
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
import { lineAmount, type SheetPart } from "#modules/swaps/policy.ts";
import { PAYMENT_METHOD_LABELS } from "./accounts/schemas.ts";
import type { DealPayment, SharedSheet } from "./deal-schemas.ts";

const MARGIN = 54;
const WIDTH = 612 - 2 * MARGIN;
const AMOUNT = 110;
const BOTTOM = 792 - MARGIN - 24;

/** The deal sheet on letter paper, with the parts that its reader sees. */
export function drawSheet(sheet: SharedSheet, brand: string, now: Date): Promise<Buffer> {
  const title = `Deal sheet: ${sheet.car}`;
  const doc = newDocument({ title, author: brand, subject: "Deal sheet", now, margins: evenMargins(MARGIN) });
  head(doc, sheet, brand);
  for (const part of sheet.parts) if (part.totalCents > 0 || part.lines.length > 1) drawPart(doc, part);
  if (sheet.payments.length > 0) drawPayments(doc, sheet.payments);
  foot(doc, sheet, now);
  return finishDocument(doc);
}

function head(doc: Doc, sheet: SharedSheet, brand: string): void {
  doc.font("bold").fontSize(15).fillColor(GREEN).text(brand, MARGIN, 40, { lineBreak: false });
  doc.font("bold").fontSize(22).fillColor(INK).text("Deal sheet", MARGIN, 74, { structType: "H1" });
  doc.font("regular").fontSize(11).fillColor(SOFT);
  doc.text(`${sheet.car}  ·  signed ${formatDate(sheet.signedAt)}`, MARGIN, doc.y + 2);
  doc.y += 16;
}

function drawPart(doc: Doc, part: SheetPart): void {
  doc.part("Table", () => {
    for (const line of part.lines) row(doc, line.label, line.rule, lineAmount(line));
    row(doc, part.label, part.note ?? "", formatCents(part.totalCents), true);
  });
  doc.y += 16;
}

/** A line never leaves its rule on the page before it. */
function row(doc: Doc, label: string, rule: string, amount: string, strong = false): void {
  const width = WIDTH - AMOUNT - 16;
  doc.font("regular").fontSize(9);
  const height = 22 + (rule ? doc.heightOfString(rule, { width }) : 0);
  if (doc.y + height > BOTTOM) doc.addPage();
  const top = doc.y;
  doc
    .moveTo(MARGIN, top)
    .lineTo(MARGIN + WIDTH, top)
    .lineWidth(strong ? 1 : 0.5)
    .strokeColor(strong ? INK : LINE)
    .stroke();
  const font = strong ? "bold" : "regular";
  doc.part("TR", () => {
    doc.part("TH", () => {
      doc.font(font).fontSize(11).fillColor(INK);
      doc.text(label, MARGIN, top + 6, { width });
      doc.font("regular").fontSize(9).fillColor(SOFT);
      if (rule) doc.text(rule, MARGIN, doc.y + 1, { width });
    });
    const bottom = doc.y;
    doc.font(font).fontSize(11).fillColor(INK);
    doc.text(amount, MARGIN + WIDTH - AMOUNT, top + 6, { width: AMOUNT, align: "right", lineBreak: false });
    doc.x = MARGIN;
    doc.y = bottom + 6;
  });
}

function drawPayments(doc: Doc, payments: readonly DealPayment[]): void {
  if (doc.y + 60 > BOTTOM) doc.addPage();
  doc.font("bold").fontSize(13).fillColor(INK).text("Payments", MARGIN, doc.y, { structType: "H2" });
  doc.y += 6;
  doc.part("Table", () => {
    for (const payment of payments) drawPayment(doc, payment);
  });
}

function drawPayment(doc: Doc, { kind, code, direction, amountCents, method, date }: DealPayment): void {
  const paid = method ? `, ${PAYMENT_METHOD_LABELS[method].toLowerCase()}` : "";
  const how = code === "transfer" ? ", counted from a canceled deal" : paid;
  const whose = `${direction === "in" ? "From" : "To"} the ${kind}`;
  row(doc, whose, `${formatDashboardDay(date)}${how}`, formatCents(amountCents));
}

function foot(doc: Doc, sheet: SharedSheet, now: Date): void {
  const day = sheet.parts.some(({ lines }) => lines.some(({ code }) => code === "payoff"))
    ? ` A loan payoff is that of ${formatDashboardDay(sheet.on)}.`
    : "";
  doc.font("regular").fontSize(9).fillColor(SOFT);
  doc.text(`As of ${formatDate(now)}.${day}`, MARGIN, doc.y + 8, { width: WIDTH });
}
