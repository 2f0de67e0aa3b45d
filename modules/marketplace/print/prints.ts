import { createHash } from "node:crypto";
import type { DamageMark } from "#modules/inspections/schemas.ts";
import { formatDate } from "#modules/kernel/format-time.ts";
import { drawCondition } from "./draw-condition.ts";
import { drawPhotos } from "./draw-photos.ts";
import { drawPrint } from "./draw-print.ts";
import { type EvaluationContent, evaluationContent } from "./evaluation-content.ts";
import { drawDocument } from "./frame.ts";
import type { PrintKind } from "./kinds.ts";
import { type Doc, heading, INK, MARGIN, makeRoom, picture, SOFT, WIDTH } from "./page.ts";
import { cover, FIRST_PICTURES, grid, paragraph, rows, strip, title } from "./parts.ts";
import { printContent } from "./print-content.ts";

/** The pictures by their key, JPEG or PNG. */
type DrawEvaluationImages = ReadonlyMap<string, Buffer>;

/** The evaluation of a car on letter paper: the grade, the damages with their close-ups, every answer, all pictures. */
export function drawEvaluation(
  content: EvaluationContent,
  images: DrawEvaluationImages,
  brand: string,
  now: Date,
): Promise<Buffer> {
  const { grade, date, self } = content;
  const pictures = content.pictures.flatMap((key) => images.get(key) ?? []);
  return drawDocument(content, "Evaluation", brand, now, (doc) => {
    const [first, ...more] = pictures;
    const value = `${grade.text} of 5.0`;
    title(doc, { ...content, label: "Condition grade", value }, cover(doc, first), (width) => {
      doc.font("bold").fontSize(10).text(grade.word, { width });
      const by = self ? "By the owner of the car" : "By a technician, at the car";
      doc
        .font("regular")
        .fontSize(9)
        .fillColor(SOFT)
        .moveDown(0.5)
        .text(`${by}, ${formatDate(date)}`, { width });
    });
    strip(doc, more);
    grid(doc, "Facts", content.facts);
    if (content.titleNotes) paragraph(doc, "Title", content.titleNotes);
    grid(doc, "In short", content.summary);
    if (content.comment) paragraph(doc, "Comments", content.comment);
    drawCondition(doc, grade, content.marks);
    damages(doc, content.damages, images);
    rows(doc, "Tires", content.tires);
    rows(doc, "Error codes", content.codes);
    for (const { label, items } of content.checklist) rows(doc, `Checklist: ${label}`, items);
    rows(doc, "Essentials", content.essentials);
    if (content.options.length > 0) paragraph(doc, "Options", content.options.join("  ·  "));
    paragraph(doc, "What an evaluation is", DISCLAIMER);
    drawPhotos(doc, pictures.slice(FIRST_PICTURES));
  });
}

const DISCLAIMER =
  "It describes the car on that day, based on a visual check, a scan, and a test drive. It can miss hidden faults and isn’t a warranty.";

const COLUMNS = 2;
const GAP = 20;
const CELL = (WIDTH - GAP * (COLUMNS - 1)) / COLUMNS;
const CLOSE_UP = { width: 96, height: 64 };

type Damages = EvaluationContent["damages"];

/** The close-ups with the numbers of the drawing, two in a row. */
function damages(doc: Doc, all: Damages, images: DrawEvaluationImages): void {
  if (all.length === 0) return;
  makeRoom(doc, CLOSE_UP.height + 40);
  heading(doc, "Wear & Tear");
  for (let at = 0; at < all.length; at += COLUMNS) {
    const row = all.slice(at, at + COLUMNS);
    const high = Math.max(CLOSE_UP.height, ...row.map((one) => textHeight(doc, one))) + 12;
    makeRoom(doc, high);
    const y = doc.y;
    for (const [column, one] of row.entries()) damage(doc, one, images, MARGIN + column * (CELL + GAP), y);
    doc.x = MARGIN;
    doc.y = y + high;
  }
}

const TEXT = CELL - CLOSE_UP.width - 12;
const wordsOf = ({ number, part, level }: DamageMark) => `${number}. ${part}, ${level.label.toLowerCase()}`;
const textHeight = (doc: Doc, { mark, text }: Damages[number]): number =>
  doc.font("bold").fontSize(9.5).heightOfString(wordsOf(mark), { width: TEXT }) +
  doc.font("regular").heightOfString(text, { width: TEXT }) +
  2;

function damage(
  doc: Doc,
  { mark, text, picture: key }: Damages[number],
  images: DrawEvaluationImages,
  x: number,
  y: number,
): void {
  const image = images.get(key);
  if (image) picture(doc, image, `Close-up: ${wordsOf(mark)}`, { x, y, ...CLOSE_UP });
  const left = x + CLOSE_UP.width + 12;
  doc.font("bold").fontSize(9.5).fillColor(INK).text(wordsOf(mark), left, y, { width: TEXT });
  doc
    .font("regular")
    .fillColor(SOFT)
    .text(text, left, doc.y + 2, { width: TEXT });
}

/** Increment when a layout changes, so that every cached print is rendered again. */
const LAYOUT = 8;

type Images = ReadonlyMap<string, Buffer>;

/** A print with everything that it shows. The same for every reader. */
export type Print = {
  /** It identifies the content. */
  hash: string;
  fileName: string;
  /** Keys of pictures: the cover, and those that are printed small. */
  pictures: readonly string[];
  draw(images: Images, brand: string, now: Date): Promise<Buffer>;
};

/** The content of a print; undefined if there is none, such as the evaluation of a car that was not evaluated. */
export async function findPrint(swap: string, kind: PrintKind): Promise<Print | undefined> {
  if (kind === "evaluation") {
    const content = await evaluationContent(swap);
    if (!content) return undefined;
    const closeUps = content.damages.map(({ picture }) => picture).filter(Boolean);
    return {
      hash: hashOf(content),
      fileName: `${content.name}, evaluation.pdf`,
      pictures: [...content.pictures, ...closeUps],
      draw: (images, brand, now) => drawEvaluation(content, images, brand, now),
    };
  }
  const content = await printContent(swap);
  if (!content) return undefined;
  return {
    hash: hashOf(content),
    fileName: `${content.name}.pdf`,
    pictures: content.pictures,
    draw: (images, brand, now) =>
      drawPrint(
        content,
        content.pictures.flatMap((key) => images.get(key) ?? []),
        brand,
        now,
      ),
  };
}

const hashOf = (content: object): string =>
  createHash("sha256")
    .update(JSON.stringify([LAYOUT, content]))
    .digest("base64url")
    .slice(0, 22);
