import PDFDocument from "pdfkit";
import { fontFile, inStandardLetters, splitByFont } from "./letters.ts";

// The one way to make a PDF: each text may hold any letter, and all documents have the same colors.

export const INK = "#0e1b2a";
export const SOFT = "#55647a";
export const GREEN = "#0b5d4b";
export const LINE = "#d9e0e6";

export type Doc = PDFKit.PDFDocument;
/** What a reader's window shows about the document, and its margins in points. */
type Kept = {
  title: string;
  author: string;
  subject: string;
  now: Date;
  margins: PDFKit.PDFDocumentOptions["margins"];
};

/** A new document on letter paper with its first page. `finishDocument` ends it. */
export const newDocument = ({ title, author, subject, now, margins }: Kept): Doc =>
  new LetterDocument({
    size: "LETTER",
    margins,
    bufferPages: true,
    info: { Title: title, Author: author, Subject: subject, CreationDate: now },
    lang: "en-US",
    displayTitle: true,
  });

/** Ends the document and resolves with its bytes. */
export const finishDocument = (doc: Doc): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    doc.on("data", (chunk: Buffer) => chunks.push(chunk));
    doc.on("end", () => resolve(Buffer.concat(chunks)));
    doc.on("error", reject);
    doc.end();
  });

/** Margins of the same width on all sides, in points. */
export const evenMargins = (width: number) => ({ top: width, left: width, right: width, bottom: width });

/** How far Helvetica reaches above its line, as a share of its size. */
const ASCENDER = 0.718;

/**
 * A document whose texts may hold letters that the standard fonts of PDF do not have: they come from the site's font, of
 * which only the used glyphs are embedded.
 */
class LetterDocument extends PDFDocument {
  private standard = "Helvetica";
  declare readonly _fontSize: number;

  override font(name: PDFKit.Mixins.PDFFontSource, ...rest: never[]): this {
    if (typeof name === "string" && name.startsWith("Helvetica")) this.standard = name;
    return super.font(name, ...rest);
  }

  override heightOfString(text: string, options?: PDFKit.Mixins.TextOptions): number {
    return super.heightOfString(inStandardLetters(text), options);
  }

  override text(text: string, x?: unknown, y?: unknown, options?: unknown): this {
    const write = (part: string, ...at: unknown[]) => super.text(part, ...(at as [number, number]));
    const runs = splitByFont(text);
    if (!runs.some(({ script }) => script)) return write(runs.map((run) => run.text).join(""), x, y, options);
    const given = (typeof x === "object" && x) || (typeof options === "object" && options) || {};
    const place = typeof x === "number" && typeof y === "number" ? [x, y] : [];
    const standard = this.standard;
    // Every font has its own height above the line; the letters of all fonts stand on the line of the standard one.
    const baseline = -ASCENDER * this._fontSize;
    for (const [at, { text: part, script }] of runs.entries()) {
      super.font(script ? fontFile(script, standard === "Helvetica-Bold") : standard);
      write(part, ...(at === 0 ? place : []), { ...given, baseline, continued: at < runs.length - 1 });
    }
    super.font(standard);
    return this;
  }
}
