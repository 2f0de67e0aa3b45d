import { NAME } from "#modules/kernel/brand.ts";
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

const MARGIN = 60;
const WIDTH = 612 - 2 * MARGIN;
const LABEL = 150;
const TEXT_SIZE = 9.5;
const BOTTOM = 792 - MARGIN;
/** A longer section begins where the one before ends, and goes on on the next page. */
const MOST_TOGETHER = 200;

/** A part of a paper: labeled values, then sentences. */
type DrawnSection = {
  heading: string;
  rows?: readonly (readonly [string, string])[];
  paragraphs?: readonly string[];
};
type Drawn = {
  title: string;
  /** Above the text, if it differs from the title. */
  heading?: string;
  /** A sentence before the sections. */
  intro?: string;
  note: string | null;
  sections: readonly DrawnSection[];
  signers: readonly { name: string; as: string }[];
};

/** A paper on letter paper, as the signers see it before they sign; without signers, a plain printed report. */
export function drawPaper(text: Drawn, now: Date, subject = "Closing paper"): Promise<Buffer> {
  const doc = newDocument({ title: text.title, author: NAME, subject, now, margins: evenMargins(MARGIN) });
  head(doc, text.heading ?? text.title);
  if (text.intro) introduce(doc, text.intro);
  if (text.note) note(doc, text.note);
  for (const section of text.sections) drawSection(doc, section);
  if (text.signers.length > 0) signatureLines(doc, text.signers);
  return finishDocument(doc);
}

function head(doc: Doc, title: string): void {
  doc.font("bold").fontSize(13).fillColor(GREEN).text(NAME, MARGIN, 42, { lineBreak: false });
  doc.font("bold").fontSize(21).fillColor(INK).text(title, MARGIN, 72, { width: WIDTH, structType: "H1" });
  doc.moveDown(0.6);
}

function introduce(doc: Doc, words: string): void {
  doc.font("regular").fontSize(10.5).fillColor(INK).text(words, { width: WIDTH });
  doc.moveDown(1);
}

function note(doc: Doc, words: string): void {
  doc.font("regular").fontSize(TEXT_SIZE).fillColor(SOFT).text(words, { width: WIDTH, lineGap: 1.5 });
  doc.moveDown(0.9);
}

function drawSection(doc: Doc, { heading, rows = [], paragraphs = [] }: DrawnSection): void {
  keepTogether(doc, Math.min(44 + rows.length * 17, MOST_TOGETHER));
  doc.font("bold").fontSize(11.5).fillColor(INK).text(heading, MARGIN, doc.y, { width: WIDTH, structType: "H2" });
  doc.moveDown(0.3);
  table(doc, rows);
  if (rows.length > 0) doc.y += 4;
  doc.font("regular").fontSize(10.5).fillColor(INK);
  for (const words of paragraphs) {
    keepTogether(doc, doc.heightOfString(words, { width: WIDTH }));
    doc.text(words, MARGIN, doc.y, { width: WIDTH, lineGap: 2 });
    doc.moveDown(0.4);
  }
  doc.moveDown(0.6);
}

function table(doc: Doc, rows: readonly (readonly [string, string])[]): void {
  if (rows.length === 0) return;
  doc.part("Table", () => {
    for (const [label, value] of rows) doc.part("TR", () => row(doc, label, value));
  });
}

/** A label and its value, which may take several lines. */
function row(doc: Doc, label: string, value: string): void {
  doc.font("regular").fontSize(TEXT_SIZE);
  const heights = [
    doc.heightOfString(label, { width: LABEL - 8 }),
    doc.heightOfString(value, { width: WIDTH - LABEL }),
  ];
  keepTogether(doc, Math.max(...heights) + 7);
  const top = doc.y;
  doc
    .moveTo(MARGIN, top)
    .lineTo(MARGIN + WIDTH, top)
    .lineWidth(0.5)
    .strokeColor(LINE)
    .stroke();
  doc.font("regular").fontSize(TEXT_SIZE).fillColor(SOFT);
  doc.text(label, MARGIN, top + 4, { width: LABEL - 8 });
  const left = doc.y;
  // A hash stays on one line.
  const longest = Math.max(...value.split(/\s/).map((word) => doc.widthOfString(word)));
  doc.fontSize(TEXT_SIZE * Math.min(1, (WIDTH - LABEL - 1) / longest)).fillColor(INK);
  doc.text(value, MARGIN + LABEL, top + 4, { width: WIDTH - LABEL });
  doc.x = MARGIN;
  doc.y = Math.max(left, doc.y) + 3;
}

/** Where each party signs; the signatures themselves are on the page that is added when the paper is sealed. */
function signatureLines(doc: Doc, signers: Drawn["signers"]): void {
  keepTogether(doc, Math.min(44 + signers.length * 19, MOST_TOGETHER));
  doc.font("bold").fontSize(11.5).fillColor(INK).text("Signatures", MARGIN, doc.y, { width: WIDTH, structType: "H2" });
  doc.moveDown(0.3);
  table(
    doc,
    signers.map(({ name, as }) => [as, name]),
  );
  doc.moveDown(0.3);
  doc.font("regular").fontSize(9).fillColor(SOFT);
  doc.text(
    "Signed electronically. Names, times, network addresses and hashes are on the last page once all have signed.",
    {
      width: WIDTH,
    },
  );
}

function keepTogether(doc: Doc, height: number): void {
  if (doc.y + height > BOTTOM) doc.addPage();
}
