import { lettering } from "./lettering.ts";
import { box, darker, down, fill, lighter, line, oval, randomFrom, repeat, round, type Stop, softLine } from "./svg.ts";
import { drawWheel, wheelPaints } from "./wheel.ts";

/** The input of a close-up. `number` counts pictures of one kind, so that no two damages look the same. */
export type CloseUp = { color: string; seed: number; number: number; plate: string };

const panel = (color: string, list: [number, "lighter" | "darker", number][]): string => {
  const shade = { lighter, darker };
  return down(
    "panel",
    list.map(([at, way, share]): Stop => [at, shade[way](color, share)]),
  );
};

/** The front wheel with part of the fender and the door gap. */
export function wheelShot({ color, seed }: CloseUp): string {
  const seam = darker(color, 0.55);
  const paints = panel(color, [
    [0, "lighter", 0.3],
    [0.35, "lighter", 0.06],
    [0.7, "darker", 0],
    [1, "darker", 0.45],
  ]);
  const ground = down("ground", [
    [0, "#5c6166"],
    [0.3, "#7d8287"],
    [1, "#4d5257"],
  ]);
  const dark = randomFrom(seed * 77)() > 0.62;
  return `<defs>${paints}${ground}${wheelPaints()}</defs>${box(0, 0, 1800, 1200, "url(#panel)")}
    ${softLine("M0,250 C500,180 1200,190 1800,240", "#fff", 22, 0.42)}${line("M0,282 C500,214 1200,222 1800,272", seam, 4, 'opacity=".6"')}
    ${line("M1480,0 C1440,300 1430,620 1500,1010", seam, 7)}${line("M1488,0 C1448,300 1438,620 1508,1010", "#fff", 3, 'opacity=".4"')}
    ${box(0, 930, 1800, 120, "#15181a")}${box(0, 1030, 1800, 170, "url(#ground)")}
    ${fill("M316,1040 V640 A504,504 0 0 1 1324,640 V1040 Z", "#08090a")}${line("M300,900 V640 A520,520 0 0 1 1340,640 V900", lighter(color, 0.4), 12, 'opacity=".7"')}
    ${oval(820, 1100, 440, 30, "#000", 'opacity=".45"')}${oval(820, 1098, 400, 18, "#000", 'opacity=".7"')}${drawWheel({ x: 820, y: 640, radius: 462, seed, dark, rimShare: 0.72 })}`;
}

/** A damage (scratch, dent or stone chips) with a ruler next to it. */
export function damageShot({ color, seed, number }: CloseUp): string {
  const seam = darker(color, 0.55);
  const marks = [scratch, dent, chips];
  const mark = marks[(seed + number) % marks.length] as (typeof marks)[number];
  const paints = panel(color, [
    [0, "lighter", 0.42],
    [0.2, "lighter", 0.1],
    [0.6, "darker", 0],
    [1, "darker", 0.4],
  ]);
  const hollow = round("dent", [
    [0, darker(color, 0.4)],
    [0.6, darker(color, 0.16), 0.8],
    [1, color, 0],
  ]);
  return `<defs>${paints}${hollow}</defs>${box(0, 0, 1800, 1200, "url(#panel)")}
    ${softLine("M-60,370 C500,290 1200,300 1860,372", "#fff", 44, 0.36)}${softLine("M-60,1060 C500,1010 1300,1016 1860,1070", "#000", 90, 0.3)}
    ${line("M0,432 C500,340 1200,350 1800,424", seam, 4, 'opacity=".5"')}${line("M1560,0 C1520,380 1516,800 1570,1200", seam, 9)}${line("M1570,0 C1530,380 1526,800 1580,1200", "#fff", 3, 'opacity=".5"')}
    ${mark(color, randomFrom(seed * 57 + number))}${ruler()}
    ${oval(860, 640, 310, 190, "none", 'stroke="#ffd21f" stroke-width="10"')}`;
}

function scratch(color: string, chance: () => number): string {
  const bend = (chance() - 0.5) * 60;
  return `${line(`M620,${700 + bend} C740,650 900,640 1120,560`, lighter(color, 0.75), 9)}
    ${line(`M640,${712 + bend} C760,664 910,652 1126,572`, darker(color, 0.55), 3, 'opacity=".8"')}
    ${line(`M700,${640 + bend / 2} C800,612 900,604 1010,570`, lighter(color, 0.6), 4)}`;
}

function dent(_color: string, chance: () => number): string {
  const size = 0.85 + chance() * 0.35;
  return `<g transform="translate(860,640) scale(${size.toFixed(2)}) translate(-860,-640)">${oval(860, 640, 170, 120, "url(#dent)")}
    ${softLine("M710,590 C780,520 940,520 1010,590", "#fff", 10, 0.6)}${softLine("M720,706 C790,772 930,772 1004,700", "#000", 12, 0.38)}</g>`;
}

function chips(color: string, chance: () => number): string {
  return repeat(16, () => {
    const angle = chance() * 2 * Math.PI;
    const far = chance() * 170;
    const size = 4 + chance() * 11;
    const edge = `stroke="${darker(color, 0.55)}" stroke-width="3"`;
    return oval(860 + Math.cos(angle) * far, 640 + Math.sin(angle) * far * 0.6, size, size * 0.8, "#d8d5cf", edge);
  });
}

/** A seven-inch ruler. */
function ruler(): string {
  const ticks = repeat(29, (i) => box(20 + i * 23.5, 0, 3, i % 4 ? 22 : 44, "#20262b"));
  const numbers = repeat(8, (i) => lettering(String(i), { x: 22 + i * 94, y: 88, size: 28, color: "#20262b" }));
  return `<g transform="translate(520,900)">${box(0, 0, 700, 104, "#f6f4ee", 'rx="8" stroke="#000" stroke-opacity=".2" stroke-width="3"')}${ticks}${numbers}</g>`;
}

/** The rear with its lamps and license plate. */
export function plateShot({ color, plate }: CloseUp): string {
  const seam = darker(color, 0.6);
  const paints = `${panel(color, [
    [0, "lighter", 0.4],
    [0.3, "lighter", 0.08],
    [0.7, "darker", 0],
    [1, "darker", 0.45],
  ])}${down("tailLamp", [
    [0, "#d8323a"],
    [0.5, "#8d1219"],
    [1, "#5a090d"],
  ])}${down("sheet", [
    [0, "#fbfcfd"],
    [1, "#dfe7ee"],
  ])}`;
  const lamp = "M0,320 L300,330 C350,332 372,360 366,410 L350,470 C344,500 320,512 280,512 L0,520 Z";
  const lamps =
    fill(lamp, "url(#tailLamp)", 'stroke="#2b0507" stroke-width="6"') +
    line("M20,352 L290,360", "#ff9d96", 10, 'opacity=".7"');
  const recess =
    "M470,420 H1330 C1380,420 1392,450 1386,500 L1352,840 C1346,890 1320,900 1280,900 H520 C480,900 454,890 448,840 L414,500 C408,450 420,420 470,420 Z";
  return `<defs>${paints}</defs>${box(0, 0, 1800, 1200, "url(#panel)")}${softLine("M-100,170 C500,115 1300,115 1900,170", "#fff", 36, 0.42)}
    ${lamps}<g transform="translate(1800,0) scale(-1,1)">${lamps}</g>${line("M380,340 C700,316 1100,316 1420,340", seam, 5, 'opacity=".7"')}
    ${fill(recess, darker(color, 0.3))}${softLine("M450,440 H1350", "#000", 18, 0.35)}${licensePlate(plate)}
    ${fill("M0,1010 C500,970 1300,970 1800,1010 V1200 H0 Z", "#15181b")}${line("M0,1010 C500,970 1300,970 1800,1010", "#fff", 4, 'opacity=".25"')}`;
}

function licensePlate(plate: string): string {
  const screws = [660, 1140].map((x) => oval(x, 548, 13, 13, "#9aa6b1", 'stroke="#5c6873" stroke-width="3"'));
  return `${box(572, 500, 656, 348, "#000", 'rx="30" opacity=".3"')}${box(580, 500, 640, 330, "url(#sheet)", 'rx="26" stroke="#7d8b97" stroke-width="5"')}
    ${box(598, 518, 604, 294, "none", 'rx="18" stroke="#1f4a86" stroke-width="6"')}${screws.join("")}
    ${lettering("ILLINOIS", { x: 900, y: 576, size: 36, color: "#1f4a86", spacing: 0.5, weight: 0.17 })}
    ${lettering(plate, { x: 900, y: 734, size: 96, color: "#14233a", weight: 0.15, spacing: 0.2 })}
    ${lettering("DEMO PLATE", { x: 900, y: 790, size: 24, color: "#1f4a86", spacing: 0.45 })}`;
}
