import { PDFDocument as Pages } from "@cantoo/pdf-lib";
import { formatMoment } from "#modules/kernel/format-time.ts";
import { collect, drawSection, head, INK, newDocument, WIDTH } from "#modules/swaps/index.ts";
import type { PaperText } from "./schemas.ts";
import type { SignatureRow } from "./tables.ts";

export type Signed = Pick<SignatureRow, "role" | "name" | "consent" | "address" | "sha256" | "signedAt">;

/** The signed document, unchanged, followed by a page that states its signatures. */
export async function drawSealed(
  document: Buffer,
  text: PaperText,
  signatures: readonly Signed[],
  now: Date,
): Promise<Buffer> {
  const [sealed, record] = await Promise.all([
    Pages.load(document),
    drawRecord(text, signatures, now).then((bytes) => Pages.load(bytes)),
  ]);
  for (const page of await sealed.copyPages(record, record.getPageIndices())) sealed.addPage(page);
  sealed.setModificationDate(now);
  return Buffer.from(await sealed.save());
}

function drawRecord(text: PaperText, signatures: readonly Signed[], now: Date): Promise<Buffer> {
  const doc = newDocument(`${text.title}: signatures`, now);
  const done = collect(doc);
  head(doc, "Electronic signatures");
  doc.font("Helvetica").fontSize(10.5).fillColor(INK);
  doc.text(`This page belongs to the document before it: ${text.title}.`, { width: WIDTH });
  doc.moveDown(1);
  for (const signature of signatures) {
    const as = text.signers.find(({ role }) => role === signature.role)?.as ?? "";
    drawSection(doc, {
      heading: `${signature.name}, ${as}`,
      rows: [
        ["Signed", formatMoment(signature.signedAt)],
        ["Time (UTC)", signature.signedAt.toISOString()],
        ["Network address", signature.address],
        ["Document (SHA-256)", signature.sha256],
      ],
      paragraphs: [`"${signature.consent}"`],
    });
  }
  doc.end();
  return done;
}
