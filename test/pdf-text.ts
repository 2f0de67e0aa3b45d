import { inflateSync } from "node:zlib";

/** The text of a PDF: inflates its streams and decodes their glyphs; the parts of a line are joined. */
export function pdfText(pdf: Buffer): string {
  const file = pdf.toString("latin1");
  const texts: string[] = [];
  for (const { index, 0: start } of file.matchAll(/stream\r?\n/g)) {
    try {
      const content = inflateSync(pdf.subarray(index + start.length)).toString("latin1");
      for (const [, letters = ""] of content.matchAll(/\[(.*?)\] TJ/g))
        texts.push([...letters.matchAll(/<([0-9a-f]+)>/g)].map(([, hex = ""]) => Buffer.from(hex, "hex")).join(""));
    } catch {
      // The stream is a picture, not text.
    }
  }
  return texts.join(" ").replace(/ +/g, " ");
}
