import { extractText } from "unpdf";

/** The words on each page of a PDF, as a reader of PDF files finds them. */
export async function pdfPages(pdf: Buffer): Promise<string[]> {
  const { text } = await extractText(new Uint8Array(pdf));
  return text.map((page) => page.replace(/\s+/g, " ").trim());
}

/** The words of a PDF. */
export const pdfText = async (pdf: Buffer): Promise<string> => (await pdfPages(pdf)).join(" ");
