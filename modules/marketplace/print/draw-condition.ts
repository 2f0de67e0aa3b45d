import type { DamageMark, Grade } from "#modules/inspections/schemas.ts";

import { type Doc, heading, INK, LINE, MARGIN, makeRoom, SOFT, WIDTH } from "./page.ts";

/** The unfolded car as lines for prints, 300 by 420 units, like the drawing on the pages. Marks share its fractions. */
const SIDE = {
  body: "M46,56 Q40,60 40,74 L40,98 A19,19 0 0 1 40,136 L40,283 A19,19 0 0 1 40,321 L40,348 Q40,358 48,362 L58,362 Q66,342 68,320 L71,300 Q87,282 89,262 L89,190 Q87,168 70,146 L66,120 Q64,80 60,58 Z",
  glass: "M73,152 Q84,172 85,192 L85,204 L73,204 Z M73,212 L85,212 L85,260 Q83,278 73,292 Z",
  seams: "M70,146 L45,146 M73,208 L42,208 M71,296 L60,270 L42,268 M52,150 L52,266",
  wheels: [
    [36, 117],
    [36, 302],
  ],
} as const;

const MIDDLE = {
  bodies: [
    "M114,66 Q150,54 186,66 Q198,74 198,104 L198,320 Q198,344 186,350 Q150,360 114,350 Q102,344 102,320 L102,104 Q102,74 114,66 Z",
    "M108,18 Q150,8 192,18 Q198,30 196,44 Q150,52 104,44 Q102,30 108,18 Z",
    "M108,372 Q150,366 192,372 Q198,386 194,402 Q150,410 106,402 Q102,386 108,372 Z",
  ],
  glass: [
    "M111,144 Q150,128 189,144 L180,174 Q150,165 120,174 Z M120,260 Q150,268 180,260 L188,288 Q150,300 112,288 Z",
    "M110,24 l18,-3 l-2,10 l-15,3 Z M190,24 l-18,-3 l2,10 l15,3 Z M134,30 h32 v9 h-32 Z",
    "M109,378 l20,-2 l0,9 l-20,2 Z M191,378 l-20,-2 l0,9 l20,2 Z M136,388 h28 v9 h-28 Z",
  ],
  seams:
    "M124,72 Q118,104 118,138 M176,72 Q182,104 182,138 M116,346 Q118,320 116,292 M184,346 Q182,320 184,292 M120,174 L118,260 M180,174 L182,260 M111,148 L107,286 M189,148 L193,286",
} as const;

const MAP = { width: 300, height: 420, scale: 0.62 };
const ROW = 15;

/** The grade with each deduction, and beside it the drawing of the car with its numbered damages. */
export function drawCondition(doc: Doc, grade: Grade, marks: readonly DamageMark[]): void {
  const high = MAP.height * MAP.scale;
  makeRoom(doc, high + 34);
  heading(doc, `Condition grade ${grade.text} of 5.0: ${grade.word}`);
  const top = doc.y;
  const parts = marks.map(({ number, part }) => `${number}. ${part}`).join(", ");
  doc.figure(`The car from all sides${parts && `, with its damages: ${parts}`}`, () =>
    drawMap(doc, marks, MARGIN, top),
  );
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
    doc.font(strong ? "bold" : "regular").fontSize(9.5);
    doc.part("TR", () => {
      doc.fillColor(strong ? INK : SOFT).text(label, x, y, { width: width - 50, height: 12, ellipsis: true });
      doc.fillColor(INK).text(value, x + width - 50, y, { width: 50, align: "right", lineBreak: false });
    });
    doc.y = y + ROW;
  };
  doc.part("Table", () => {
    row("Starts at", "5.00");
    for (const { label, why, points } of lines) row(`${label} (${why})`, `-${(points / 100).toFixed(2)}`);
    row("Grade", text, true);
  });
}

/** The damages in words, as many as fit beside the drawing; the list above names them all. */
function legend(doc: Doc, marks: readonly DamageMark[], x: number, bottom: number): void {
  doc.y += 8;
  for (const mark of marks) {
    if (doc.y + ROW > bottom) return;
    const y = doc.y;
    drawMark(doc, mark, x + 6, y + 4);
    doc.font("regular").fontSize(9).fillColor(INK);
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
  doc.font("bold").fontSize(8).fillColor(level.ink);
  doc.text(String(number), x - r, y - 2.9, { width, align: "center", lineBreak: false });
}

const corners = (x: number, y: number, radius: number): [number, number][] =>
  Array.from({ length: 8 }, (_, at) => {
    const angle = ((at + 0.5) * Math.PI) / 4;
    return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius];
  });
