import PDFDocument from "pdfkit";
import { fontFile, inLatinLetters, splitByFont } from "./letters.ts";

// The one way to make a PDF: each text may hold any letter, all documents have the same colors, and each says to screen readers what its
// parts are (ISO 32000-1, 14.8). A text is a paragraph unless its `structType` or its part says otherwise; what is only drawn is decoration.

export const INK = "#0e1b2a";
export const SOFT = "#55647a";
export const GREEN = "#0b5d4b";
export const LINE = "#d9e0e6";

export type Doc = LetterDocument;
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
    tagged: true,
    pdfVersion: "1.7",
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

/** A part of the structure, and how many parts it has. */
type Part = { type: string; element: PDFKit.PDFStructureElement; size: number };

/** The site's font in its two weights; only the used glyphs are embedded. */
const WEIGHTS = ["regular", "bold"] as const;
type Weight = (typeof WEIGHTS)[number];

/** A document whose texts may hold any letter: each part of a text is printed from the file of the font that has it. */
class LetterDocument extends PDFDocument {
  private weight: Weight = "regular";
  /** The open parts of the structure, the whole document first. */
  private readonly parts: Part[];
  /** While a tagged part is drawn: what it consists of is not tagged again. */
  private isTagging = false;

  constructor(options: PDFKit.PDFDocumentOptions) {
    super({ ...options, font: fontFile("latin", "regular") });
    for (const weight of WEIGHTS) this.registerFont(weight, fontFile("latin", weight));
    const element = this.struct("Document");
    this.addStructure(element);
    this.parts = [{ type: "Document", element, size: 0 }];
  }

  /** What is drawn between the tagged parts is decoration. */
  override addPage(options?: PDFKit.PDFDocumentOptions): this {
    super.addPage(options);
    return this.isTagging ? this : this.markContent("Artifact");
  }

  /** A part that consists of what `draw` writes: a "Table" of rows ("TR"), whose first text is the head of the row, or a list ("L"). */
  part(type: string, draw: () => void): this {
    const parent = this.grown();
    // @types/pdfkit doesn't have the scope yet.
    const scope = type === "TH" ? ({ scope: "Row" } as object) : {};
    const element = this.struct(type, scope);
    parent.element.add(element);
    this.parts.push({ type, element, size: 0 });
    draw();
    this.parts.pop();
    element.end();
    return this;
  }

  /** Something drawn that has a meaning, in words. */
  figure(alt: string, draw: () => void): this {
    return this.tag("Figure", draw, { alt });
  }

  private tag(type: string, draw: () => void, options: PDFKit.Mixins.StructureElementOptions = {}): this {
    this.endMarkedContent();
    this.isTagging = true;
    this.grown().element.add(this.struct(type, options, draw as never));
    this.isTagging = false;
    return this.markContent("Artifact");
  }

  private grown(): Part {
    const part = this.parts.at(-1) as Part;
    part.size += 1;
    return part;
  }

  private tagText(type: string | undefined, draw: () => void): this {
    const { type: parent, size } = this.parts.at(-1) as Part;
    if (this.isTagging) draw();
    else if (type) this.tag(type, draw);
    else if (parent === "L") this.part("LI", () => this.tag("LBody", draw));
    else if (parent === "TR") this.part(size === 0 ? "TH" : "TD", () => this.tag("P", draw));
    else this.tag("P", draw);
    return this;
  }

  override font(name: PDFKit.Mixins.PDFFontSource, ...rest: never[]): this {
    this.weight = WEIGHTS.find((weight) => weight === name) ?? this.weight;
    return super.font(name, ...rest);
  }

  override heightOfString(text: string, options?: PDFKit.Mixins.TextOptions): number {
    return super.heightOfString(inLatinLetters(text), options);
  }

  override text(text: string, x?: unknown, y?: unknown, options?: unknown): this {
    const given: PDFKit.Mixins.TextOptions =
      (typeof x === "object" && x) || (typeof options === "object" && options) || {};
    return this.tagText(given.structType, () => this.print(text, x, y, given));
  }

  private print(text: string, x: unknown, y: unknown, given: PDFKit.Mixins.TextOptions): void {
    const place = typeof x === "number" && typeof y === "number" ? [x, y] : [];
    const left = place[0] ?? this.x;
    const lines = this.linesOf(text, left, given);
    for (const [at, line] of lines.entries()) {
      if (line === "" && lines.length > 1) this.moveDown();
      else this.printLine(line, at === 0 ? place : [left, this.y], given);
    }
    super.font(this.weight);
  }

  private printLine(line: string, place: readonly number[], given: PDFKit.Mixins.TextOptions): void {
    const write = (part: string, ...at: unknown[]) => super.text(part, ...(at as [number, number]));
    const runs = splitByFont(line);
    for (const [at, { text: part, script }] of runs.entries()) {
      super.font(script === "latin" ? this.weight : fontFile(script, this.weight));
      const isLast = at === runs.length - 1;
      write(part, ...(at === 0 ? place : []), isLast ? given : { ...given, continued: true });
    }
  }

  /** The lines of a text with several fonts: pdfkit would also end a line where the font changes within a word. */
  private linesOf(text: string, left: number, given: PDFKit.Mixins.TextOptions): string[] {
    if (splitByFont(text).length === 1 || given.lineBreak === false || given.continued || given.columns) return [text];
    const right = given.width === undefined ? this.page.width - this.page.margins.right : left + given.width;
    const most = right - left - (given.indent ?? 0) - ROUNDING;
    return text.split("\n").flatMap((paragraph) => {
      const lines: string[] = [];
      for (const word of paragraph.split(" ")) {
        const last = lines.at(-1);
        if (last === undefined || this.widthOf(`${last} ${word}`, given) > most) lines.push(word);
        else lines[lines.length - 1] = `${last} ${word}`;
      }
      return lines;
    });
  }

  private widthOf(line: string, given: PDFKit.Mixins.TextOptions): number {
    const widths = splitByFont(line).map(({ text: part, script }) => {
      super.font(script === "latin" ? this.weight : fontFile(script, this.weight));
      return super.widthOfString(part, given);
    });
    super.font(this.weight);
    return widths.reduce((sum, width) => sum + width, 0);
  }
}

/** Widths are sums of parts, in points. */
const ROUNDING = 0.1;
