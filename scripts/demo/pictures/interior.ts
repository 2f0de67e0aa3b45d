import { across, blur, box, darker, down, fill, lighter, line, mix, oval, randomFrom, repeat } from "./svg.ts";

const TRIMS = ["#2a2c2f", "#5b4632", "#3d4247", "#77685a"];
const LEATHERS = ["#1d1f22", "#c8bba8", "#1b1d20", "#6b4630"];
const OPENING = "M120,470 C300,150 420,60 560,20 L1240,20 C1380,60 1500,150 1680,470 Z";

/** The dashboard seen from the back seat. The seed determines trim and leather. */
export function interiorShot(color: string, seed: number): string {
  const trim = TRIMS[seed % TRIMS.length] as string;
  const leather = LEATHERS[(seed >> 1) % LEATHERS.length] as string;
  const stitch = lighter(leather, 0.5);
  return `<defs>${paints(trim, leather)}<clipPath id="opening"><path d="${OPENING}"/></clipPath></defs>${box(0, 0, 1800, 1200, "#0c0d0f")}
    ${windshieldView(color, seed)}${dashboard(stitch)}${instruments()}${centerConsole(leather)}${seats(leather, stitch)}${steeringWheel()}`;
}

function paints(trim: string, leather: string): string {
  return (
    down("sky", [
      [0, "#8fb4d1"],
      [1, "#edf3f5"],
    ]) +
    down("top", [
      [0, "#1a1c1e"],
      [1, "#34383c"],
    ]) +
    down("face", [
      [0, lighter(leather, 0.08)],
      [1, darker(leather, 0.35)],
    ]) +
    down("low", [
      [0, "#24272a"],
      [1, "#0d0e10"],
    ]) +
    down("glow", [
      [0, "#163247"],
      [1, "#0d1a26"],
    ]) +
    across("trim", [
      [0, lighter(trim, 0.25)],
      [0.5, trim],
      [1, darker(trim, 0.3)],
    ]) +
    blur("haze", 7)
  );
}

function windshieldView(color: string, seed: number): string {
  const chance = randomFrom(seed * 91);
  const trees = repeat(14, () => {
    const r = 36 + chance() * 40;
    return oval(chance() * 1800, 300 + chance() * 60, r, r, mix("#55734b", "#1f3320", chance() * 0.5));
  });
  const land = "M0,360 C400,280 800,330 1100,300 C1400,270 1600,330 1800,300 L1800,520 L0,520 Z";
  const hood = "M120,480 C500,400 1300,400 1680,480";
  return `${fill(OPENING, "url(#sky)")}<g clip-path="url(#opening)"><g filter="url(#haze)">${fill(land, "#7c9278")}${trees}${fill("M640,480 L860,330 L940,330 L1180,480 Z", "#8d9297")}</g>
    ${fill(`${hood} Z`, lighter(color, 0.16), 'opacity=".9"')}${line(hood, "#fff", 6, 'opacity=".35"')}</g>
    ${box(800, 40, 200, 62, "#15171a", 'rx="20"')}${box(812, 50, 176, 42, "#4d5b66", 'rx="12"')}`;
}

function dashboard(stitch: string): string {
  const seamLine = "M20,574 C300,516 700,534 900,534 C1100,534 1500,516 1780,574";
  const vents: [number, number][] = [
    [40, 150],
    [1610, 150],
    [700, 130],
    [1250, 130],
  ];
  return `${fill("M0,520 C300,430 700,446 900,446 C1100,446 1500,430 1800,520 L1800,700 L0,700 Z", "url(#top)")}
    ${fill("M0,560 C300,500 700,520 900,520 C1100,520 1500,500 1800,560 L1800,860 L0,860 Z", "url(#face)")}${line(seamLine, stitch, 3, 'stroke-dasharray="12 8" opacity=".8"')}
    ${box(0, 680, 1800, 32, "url(#trim)")}${vents.map(([x, width]) => vent(x, width)).join("")}`;
}

const vent = (x: number, width: number) =>
  box(x, 588, width, 74, "#0b0c0e", 'rx="12" stroke="#8a9299" stroke-width="3"') +
  repeat(4, (i) => box(x + 12, 602 + i * 14, width - 24, 5, "#2b2f33"));

/** The two dials behind the steering wheel and the map on the screen. */
function instruments(): string {
  const dial = (x: number) =>
    oval(x, 580, 70, 70, "#0f151a", 'stroke="#59636b" stroke-width="4"') + line(`M${x},580 l-40,42`, "#ff5a3c", 5);
  const roads = "M862,560 L1218,610 M930,494 L1010,694 M1120,494 L1090,694";
  return `${fill("M250,560 C300,470 620,470 670,560 L690,650 L230,650 Z", "#0b0d0f")}${dial(370)}${dial(552)}
    ${box(846, 478, 388, 232, "#090b0d", 'rx="18" stroke="#454d54" stroke-width="4"')}${box(862, 494, 356, 200, "url(#glow)", 'rx="10"')}
    ${line(roads, "#2f526b", 5)}${line("M862,650 L960,590 L1040,620 L1218,530", "#48b48f", 9)}${oval(1040, 620, 13, 13, "#fff")}`;
}

function centerConsole(leather: string): string {
  const knobs = [880, 1040, 1200].map(
    (x) => oval(x, 800, 44, 44, "#2b2f33", 'stroke="#9aa2a9" stroke-width="5"') + line(`M${x},800 V766`, "#fff", 5),
  );
  return `${fill("M0,840 C300,800 640,810 760,830 L760,1200 L0,1200 Z", "url(#low)")}${fill("M1320,830 C1460,810 1640,800 1800,840 L1800,1200 L1320,1200 Z", "url(#low)")}
    ${fill("M760,712 L1320,712 L1360,1200 L720,1200 Z", "#1a1c1f")}${fill("M800,740 L1280,740 L1300,860 L780,860 Z", "#0c0e10")}${knobs.join("")}
    ${box(980, 940, 120, 200, leather, 'rx="46" stroke="#0a0b0c" stroke-width="6"')}${box(1000, 956, 80, 96, "#0c0e10", 'rx="34" stroke="#9aa2a9" stroke-width="5"')}
    ${box(800, 960, 120, 180, "#08090a", 'rx="22" stroke="#3a3f44" stroke-width="4"')}`;
}

function seats(leather: string, stitch: string): string {
  return `${fill("M-40,1240 C60,1040 300,980 620,1060 C690,1100 700,1180 700,1240 Z", leather)}${line("M40,1240 C140,1100 320,1050 600,1110", stitch, 4, 'stroke-dasharray="14 9" opacity=".8"')}
    ${fill("M1840,1240 C1760,1040 1540,980 1400,1060 C1370,1100 1370,1180 1370,1240 Z", leather)}`;
}

function steeringWheel(): string {
  const spokes =
    "M-300,-10 C-160,-40 -130,-80 -90,-96 L90,-96 C130,-80 160,-40 300,-10 L300,46 C180,60 130,90 100,140 L-100,140 C-130,90 -180,60 -300,46 Z";
  const buttons = [-190, 190].map(
    (x) =>
      box(x - 50, -18, 100, 52, "#0d0f11", 'rx="16" stroke="#4a5056" stroke-width="3"') +
      oval(x - 20, 8, 8, 8, "#c8ced3") +
      oval(x + 20, 8, 8, 8, "#c8ced3"),
  );
  return `<g transform="translate(460,800)">${oval(0, 0, 318, 300, "none", 'stroke="#0a0b0c" stroke-width="62"')}${oval(0, 0, 318, 300, "none", 'stroke="#2c3034" stroke-width="46"')}
    ${line("M-318,0 A318,300 0 0 1 318,0", "#565c62", 10, 'opacity=".8"')}${fill(spokes, "#1b1e21", 'stroke="#0a0b0c" stroke-width="5"')}
    ${fill("M-36,130 L-26,290 L26,290 L36,130 Z", "#8f969d")}${oval(0, 10, 78, 78, "#24282c", 'stroke="#3e444a" stroke-width="4"')}
    ${box(-22, -6, 44, 32, "none", 'rx="8" stroke="#c8ced3" stroke-width="6"')}${buttons.join("")}</g>`;
}
