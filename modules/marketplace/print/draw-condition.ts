import type { DamageMark, Grade } from "#modules/inspections/schemas.ts";
import { MIDDLE, SIDE } from "./car-drawing.ts";
import { type Doc, heading, INK, LINE, MARGIN, makeRoom, SOFT, WIDTH } from "./page.ts";

const MAP = { width: 300, height: 420, scale: 0.62 };
const ROW = 15;

/** The grade with each deduction, and beside it the drawing of the car with its numbered damages. */
export function drawCondition(doc: Doc, grade: Grade, marks: readonly DamageMark[]): void {
  const high = MAP.height * MAP.scale;
  makeRoom(doc, high + 34);
  heading(doc, `Condition grade ${grade.text} of 5.0: ${grade.word}`);
  const top = doc.y;
  drawMap(doc, marks, MARGIN, top);
  const x = MARGIN + MAP.width * MAP.scale + 24;
  doc.y = top;
  arithmetic(doc, grade, x);
  legend(doc, marks, x, top + high);
  doc.x = MARGIN;
  doc.y = top + high + 14;
}

function arithmetic(doc: Doc, { lines, text }: Grade, x: number): void {
  const row = (label: string, value: string, strong = false) => {
    const y = doc.y;
    const width = WIDTH + MARGIN - x;
    doc.font(strong ? "Helvetica-Bold" : "Helvetica").fontSize(9.5);
    doc.fillColor(strong ? INK : SOFT).text(label, x, y, { width: width - 50, height: 12, ellipsis: true });
    doc.fillColor(INK).text(value, x + width - 50, y, { width: 50, align: "right", lineBreak: false });
    doc.y = y + ROW;
  };
  row("Starts at", "5.00");
  for (const { label, why, points } of lines) row(`${label} (${why})`, `-${(points / 100).toFixed(2)}`);
  row("Grade", text, true);
}

/** The damages in words, as many as fit beside the drawing; the list above names them all. */
function legend(doc: Doc, marks: readonly DamageMark[], x: number, bottom: number): void {
  doc.y += 8;
  for (const mark of marks) {
    if (doc.y + ROW > bottom) return;
    const y = doc.y;
    drawMark(doc, mark, x + 6, y + 4);
    doc.font("Helvetica").fontSize(9).fillColor(INK);
    doc.text(`${mark.part}, ${mark.level.label.toLowerCase()}`, x + 20, y, {
      width: WIDTH + MARGIN - x - 20,
      height: 11,
    });
    doc.y = y + ROW;
  }
}

function drawMap(doc: Doc, marks: readonly DamageMark[], x: number, y: number): void {
  doc.save().translate(x, y).scale(MAP.scale).lineWidth(1.4);
  drawSide(doc);
  doc.save().translate(MAP.width, 0).scale(-1, 1);
  drawSide(doc);
  doc.restore();
  for (const body of MIDDLE.bodies) doc.path(body).fillAndStroke("#ffffff", SOFT);
  for (const glass of MIDDLE.glass) doc.path(glass).fillAndStroke("#e9eef2", SOFT);
  doc.path(MIDDLE.seams).stroke(LINE);
  doc.restore();
  for (const mark of marks)
    drawMark(doc, mark, x + mark.x * MAP.width * MAP.scale, y + mark.y * MAP.height * MAP.scale);
}

function drawSide(doc: Doc): void {
  doc.path(SIDE.body).fillAndStroke("#ffffff", SOFT);
  doc.path(SIDE.glass).fillAndStroke("#e9eef2", SOFT);
  doc.path(SIDE.seams).stroke(LINE);
  for (const [cx, cy] of SIDE.wheels) doc.circle(cx, cy, 15).fillAndStroke("#e9eef2", SOFT);
}

/** Color and shape tell the level: round blue, square yellow, octagonal red. */
function drawMark(doc: Doc, { number, level }: DamageMark, x: number, y: number): void {
  const r = 6.5;
  if (level.shape === "circle") doc.circle(x, y, r);
  else if (level.shape === "square") doc.rect(x - r, y - r, 2 * r, 2 * r);
  else doc.polygon(...corners(x, y, r + 0.8));
  doc.fill(level.fill);
  const width = 2 * r;
  doc.font("Helvetica-Bold").fontSize(8).fillColor(level.ink);
  doc.text(String(number), x - r, y - 2.9, { width, align: "center", lineBreak: false });
}

const corners = (x: number, y: number, radius: number): [number, number][] =>
  Array.from({ length: 8 }, (_, at) => {
    const angle = ((at + 0.5) * Math.PI) / 4;
    return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius];
  });
