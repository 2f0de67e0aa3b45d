import { box, darker, down, fill, lighter, line, oval, randomFrom, type Stop, softLine } from "./svg.ts";
import { drawWheel, wheelPaints } from "./wheel.ts";

/** The input of a close-up. `number` counts pictures of one kind, so that no two damages look the same. */
export type CloseUp = { color: string; seed: number; number: number };

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

/** The rear with its lamps and its license plate, which is blank. */
export function plateShot({ color }: CloseUp): string {
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
    ${fill(recess, darker(color, 0.3))}${softLine("M450,440 H1350", "#000", 18, 0.35)}${licensePlate()}
    ${fill("M0,1010 C500,970 1300,970 1800,1010 V1200 H0 Z", "#15181b")}${line("M0,1010 C500,970 1300,970 1800,1010", "#fff", 4, 'opacity=".25"')}`;
}

function licensePlate(): string {
  const screws = [660, 1140].map((x) => oval(x, 548, 13, 13, "#9aa6b1", 'stroke="#5c6873" stroke-width="3"'));
  return `${box(572, 500, 656, 348, "#000", 'rx="30" opacity=".3"')}${box(580, 500, 640, 330, "url(#sheet)", 'rx="26" stroke="#7d8b97" stroke-width="5"')}
    ${box(598, 518, 604, 294, "none", 'rx="18" stroke="#1f4a86" stroke-width="6"')}${screws.join("")}`;
}
