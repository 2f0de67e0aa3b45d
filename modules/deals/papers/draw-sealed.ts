import { PDFDocument as Pages } from "@cantoo/pdf-lib";
import { formatMoment } from "#modules/kernel/format-time.ts";
import { drawPaper } from "#modules/swaps/index.ts";
import { appendPages } from "./append-pages.ts";
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
  appendPages(sealed, record);
  sealed.setModificationDate(now);
  return Buffer.from(await sealed.save());
}

const drawRecord = (text: PaperText, signatures: readonly Signed[], now: Date): Promise<Buffer> =>
  drawPaper(
    {
      title: `${text.title}: signatures`,
      heading: "Electronic signatures",
      intro: `This page belongs to the document before it: ${text.title}.`,
      note: null,
      sections: signatures.map((signature) => ({
        heading: `${signature.name}, ${text.signers.find(({ role }) => role === signature.role)?.as ?? ""}`,
        rows: [
          ["Signed", formatMoment(signature.signedAt)],
          ["Time (UTC)", signature.signedAt.toISOString()],
          ["Network address", signature.address],
          ["Document (SHA-256)", signature.sha256],
        ],
        paragraphs: [`"${signature.consent}"`],
      })),
      signers: [],
    },
    now,
  );
