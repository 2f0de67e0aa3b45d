import { line } from "./svg.ts";

/**
 * Letters as strokes, 4 wide and 6 high. Pictures cannot use fonts because they differ between machines, and a minimal
 * server has none.
 */
const GLYPHS: Record<string, string> = {
  "0": "M2,0 C.5,0 0,1.5 0,3 C0,4.5 .5,6 2,6 C3.5,6 4,4.5 4,3 C4,1.5 3.5,0 2,0 Z",
  "1": "M.6,1.2 L2.2,0 V6",
  "2": "M0,1.6 C0,.6 .8,0 2,0 C3.2,0 4,.6 4,1.7 C4,3 2.6,3.8 0,6 H4",
  "3": "M.2,.9 C.6,.3 1.2,0 2,0 C3.2,0 3.9,.6 3.9,1.5 C3.9,2.4 3.2,2.9 2,2.9 C3.3,2.9 4,3.5 4,4.4 C4,5.4 3.2,6 2,6 C1.1,6 .4,5.7 0,5",
  "4": "M3,6 V0 L0,4.3 H4",
  "5": "M3.7,0 H.6 L.3,2.8 C.8,2.4 1.4,2.2 2,2.2 C3.2,2.2 4,3 4,4.1 C4,5.2 3.2,6 2,6 C1.1,6 .4,5.7 0,5",
  "6": "M3.6,.6 C3.2,.2 2.7,0 2.1,0 C.7,0 0,1.5 0,3.5 C0,5.2 .7,6 2,6 C3.2,6 4,5.2 4,4.1 C4,3 3.2,2.3 2,2.3 C1,2.3 .2,2.9 0,3.8",
  "7": "M0,0 H4 L1.4,6",
  "8": "M2,2.8 C1,2.8 .3,2.3 .3,1.4 C.3,.5 1,0 2,0 C3,0 3.7,.5 3.7,1.4 C3.7,2.3 3,2.8 2,2.8 C.8,2.8 0,3.4 0,4.4 C0,5.4 .8,6 2,6 C3.2,6 4,5.4 4,4.4 C4,3.4 3.2,2.8 2,2.8 Z",
  "9": "M.4,5.4 C.8,5.8 1.3,6 1.9,6 C3.3,6 4,4.5 4,2.5 C4,.8 3.3,0 2,0 C.8,0 0,.8 0,1.9 C0,3 .8,3.7 2,3.7 C3,3.7 3.8,3.1 4,2.2",
  A: "M0,6 L2,0 L4,6 M.8,3.9 H3.2",
  B: "M0,0 V6 H2.3 C3.4,6 4,5.4 4,4.4 C4,3.4 3.4,2.9 2.3,2.9 H0 M0,0 H2.1 C3.2,0 3.7,.6 3.7,1.4 C3.7,2.4 3.1,2.9 2.1,2.9",
  C: "M4,1.2 C3.6,.4 2.9,0 2.1,0 C.8,0 0,1.2 0,3 C0,4.8 .8,6 2.1,6 C2.9,6 3.6,5.6 4,4.8",
  D: "M0,0 V6 H1.7 C3.2,6 4,4.9 4,3 C4,1.1 3.2,0 1.7,0 Z",
  E: "M3.7,0 H0 V6 H3.8 M0,2.9 H3.2",
  F: "M3.7,0 H0 V6 M0,2.9 H3.2",
  G: "M3.9,1.1 C3.5,.4 2.9,0 2.1,0 C.8,0 0,1.2 0,3 C0,4.8 .8,6 2.1,6 C3.3,6 4,5.2 4,3.9 V3.3 H2.4",
  H: "M0,0 V6 M4,0 V6 M0,2.9 H4",
  I: "M2,0 V6",
  J: "M3.4,0 V4.3 C3.4,5.4 2.8,6 1.8,6 C.9,6 .3,5.5 0,4.7",
  K: "M0,0 V6 M3.9,0 L0,3.7 M1.4,2.5 L4,6",
  L: "M0,0 V6 H3.7",
  M: "M0,6 V0 L2,3.8 L4,0 V6",
  N: "M0,6 V0 L4,6 V0",
  O: "M2,0 C.7,0 0,1.2 0,3 C0,4.8 .7,6 2,6 C3.3,6 4,4.8 4,3 C4,1.2 3.3,0 2,0 Z",
  P: "M0,6 V0 H2.2 C3.4,0 4,.6 4,1.7 C4,2.8 3.4,3.4 2.2,3.4 H0",
  Q: "M2,0 C.7,0 0,1.2 0,3 C0,4.8 .7,6 2,6 C3.3,6 4,4.8 4,3 C4,1.2 3.3,0 2,0 Z M2.5,4.4 L4,6.2",
  R: "M0,6 V0 H2.2 C3.4,0 4,.6 4,1.6 C4,2.7 3.4,3.2 2.2,3.2 H0 M2.2,3.2 L4,6",
  S: "M3.7,1 C3.3,.3 2.7,0 2,0 C.8,0 .2,.6 .2,1.5 C.2,2.5 1,2.7 2,3 C3.2,3.3 4,3.6 4,4.5 C4,5.4 3.2,6 2,6 C1.1,6 .4,5.6 0,4.9",
  T: "M0,0 H4 M2,0 V6",
  U: "M0,0 V3.9 C0,5.3 .7,6 2,6 C3.3,6 4,5.3 4,3.9 V0",
  V: "M0,0 L2,6 L4,0",
  W: "M0,0 L1,6 L2,1.6 L3,6 L4,0",
  X: "M0,0 L4,6 M4,0 L0,6",
  Y: "M0,0 L2,3 L4,0 M2,3 V6",
  Z: "M0,0 H4 L0,6 H4",
  ",": "M.6,5.7 L.2,7",
  ".": "M.4,5.9 L.4,6",
  "-": "M.7,3.2 H3.3",
  "°": "M1,0 C.3,0 .3,1.4 1,1.4 C1.7,1.4 1.7,0 1,0 Z",
  " ": "",
};
const NARROW: Record<string, number> = { ",": 1, ".": 1, I: 2.6, "1": 3.4, " ": 2, "°": 2 };

export type Lettering = {
  x: number;
  /** The baseline of the letters. */
  y: number;
  /** The height of a capital letter. */
  size: number;
  color: string;
  /** The stroke width as a fraction of the size. */
  weight?: number;
  /** The space between letters as a fraction of the size. */
  spacing?: number;
  align?: "start" | "middle" | "end";
  opacity?: number;
};

/** Draws capitals and digits. Unknown characters are skipped. */
export function lettering(text: string, style: Lettering): string {
  const { x, y, size, color, weight = 0.11, spacing = 0.24, align = "middle", opacity = 1 } = style;
  const unit = size / 6;
  const known = [...text.toUpperCase()].filter((letter) => letter in GLYPHS);
  const widths = known.map((letter) => (NARROW[letter] ?? 4) * unit);
  const total = widths.reduce((sum, width) => sum + width, 0) + spacing * size * Math.max(known.length - 1, 0);
  let at = x - { start: 0, middle: total / 2, end: total }[align];
  const strokes = known.map((letter, i) => {
    const width = widths[i] as number;
    const inset = letter === "I" || letter === "1" ? (width - 4 * unit) / 2 : 0;
    const drawn = `<g transform="translate(${(at + inset).toFixed(1)},${(y - size).toFixed(1)}) scale(${unit.toFixed(3)})">${line(GLYPHS[letter] as string, color, weight * 6)}</g>`;
    at += width + spacing * size;
    return letter === " " ? "" : drawn;
  });
  return `<g opacity="${opacity}">${strokes.join("")}</g>`;
}
