import { lettering } from "./lettering.ts";
import { box, down, fill, line, oval, repeat } from "./svg.ts";

/** A title, the key and a pen on a desk. */
export function papersShot(): string {
  const paints =
    down("desk", [
      [0, "#b98f63"],
      [1, "#8d6742"],
    ]) +
    down("paper", [
      [0, "#fffef9"],
      [1, "#eeebe1"],
    ]);
  return `<defs>${paints}</defs>${box(0, 0, 1800, 1200, "url(#desk)")}${grain()}${title()}${key()}${pen()}`;
}

const grain = () =>
  repeat(26, (i) => {
    const y = i * 48;
    const d = `M-20,${y + (i % 3) * 9} C500,${y + 22 - (i % 5) * 9} 1200,${y - 18 + (i % 4) * 10} 1820,${y + 6}`;
    return line(d, "#5c3d21", 1 + (i % 3), 'opacity=".16"');
  });

/** Rows of the form; a wide row has one field, the others two. */
const WIDE = new Set([2, 4]);

function row(i: number): string {
  const y = 412 + i * 92;
  const frame = 'stroke="#3f7a66" stroke-width="2" opacity=".6"';
  const words = (x: number, width: number) => box(x, y + 24, width, 16, "#2b3a36", 'rx="4" opacity=".7"');
  if (WIDE.has(i)) return box(430, y, 700, 66, "none", frame) + words(446, 120 + ((i * 67) % 150));
  return (
    box(430, y, 300, 66, "none", frame) +
    box(760, y, 370, 66, "none", frame) +
    words(446, 120 + ((i * 67) % 150)) +
    words(778, 130 + ((i * 41) % 170))
  );
}

function title(): string {
  const signature =
    "M470,1080 c40,-60 70,-70 80,-20 c10,44 40,-70 70,-40 c24,30 0,60 40,20 c40,-40 50,20 90,-10 c30,-20 60,-10 110,-26";
  return `<g transform="rotate(-7 800 640)">${box(348, 192, 900, 1180, "#000", 'opacity=".14"')}${box(341, 184, 900, 1180, "#000", 'opacity=".18"')}
    ${box(330, 170, 900, 1180, "url(#paper)")}${box(370, 210, 820, 1100, "none", 'stroke="#3f7a66" stroke-width="8"')}${box(384, 224, 792, 1072, "none", 'stroke="#3f7a66" stroke-width="2"')}
    ${lettering("CERTIFICATE OF TITLE", { x: 780, y: 312, size: 40, color: "#22463b", spacing: 0.3 })}
    ${lettering("OF A VEHICLE", { x: 780, y: 362, size: 24, color: "#3f7a66", spacing: 0.5 })}
    ${repeat(6, row)}${line(signature, "#16325f", 7)}${line("M440,1116 H1000", "#3f7a66", 3)}</g>`;
}

function key(): string {
  const buttons = [70, 134, 198].map(
    (y) =>
      box(58, y, 84, 46, "#31363b", 'rx="22" stroke="#565d64" stroke-width="3"') +
      line(`M86,${y + 24} h28`, "#cfd5da", 5),
  );
  return `<g transform="translate(1330,560) rotate(24)">${box(-8, 16, 214, 388, "#000", 'rx="96" opacity=".3"')}${box(0, 0, 200, 380, "#1a1d20", 'rx="92" stroke="#3b4147" stroke-width="5"')}
    ${box(20, 22, 160, 230, "#24282c", 'rx="70"')}${buttons.join("")}${oval(100, -34, 44, 44, "none", 'stroke="#c9ced3" stroke-width="13"')}${box(84, 300, 32, 40, "#c9ced3", 'rx="8"')}</g>`;
}

const pen = () =>
  `<g transform="translate(1180,1010) rotate(-24)">${box(4, 10, 520, 26, "#000", 'rx="13" opacity=".25"')}${box(0, 0, 520, 26, "#0b5d4b", 'rx="13"')}
    ${box(0, 0, 520, 8, "#fff", 'rx="4" opacity=".25"')}${fill("M0,13 l-52,0 l52,-13 l0,26 z", "#c9ced3")}</g>`;
