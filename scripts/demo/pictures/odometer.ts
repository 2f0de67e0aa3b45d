import { lettering } from "./lettering.ts";
import { box, down, fill, line, oval, repeat, round } from "./svg.ts";

const withCommas = (miles: number) => String(miles).replace(/\B(?=(\d{3})+$)/g, ",");

/** The instrument panel with the car's mileage. */
export function odometerShot(miles: number): string {
  const paints = `${round("dial", [
    [0, "#1b232a"],
    [0.8, "#0d1216"],
    [1, "#06090b"],
  ])}${down("hood", [
    [0, "#2c3136"],
    [1, "#0b0d0f"],
  ])}${down("screen", [
    [0, "#152029"],
    [1, "#0a1015"],
  ])}`;
  return `<defs>${paints}</defs>${box(0, 0, 1800, 1200, "#07090b")}
    ${fill("M60,1200 L60,560 C90,240 360,130 900,130 C1440,130 1710,240 1740,560 L1740,1200 Z", "url(#hood)")}
    ${fill("M110,1200 L110,580 C140,300 380,200 900,200 C1420,200 1660,300 1690,580 L1690,1200 Z", "#05070a")}
    ${dial({ x: 432, label: "RPM X1000", max: 8, step: 1, value: 0.8, red: 6.5 })}${dial({ x: 1368, label: "MPH", max: 160, step: 20, value: 0 })}
    ${screen(miles)}
    ${fill("M170,560 C220,330 430,240 900,236 C1370,240 1580,330 1630,560 C1500,340 1250,300 900,300 C550,300 300,340 170,560 Z", "#fff", 'opacity=".06"')}
    ${fill("M-40,1240 C240,1010 620,960 900,960 C1180,960 1560,1010 1840,1240 Z", "#14171a", 'stroke="#3b4147" stroke-width="6"')}`;
}

type Dial = { x: number; label: string; max: number; step: number; value: number; red?: number };

/** A round gauge. The scale runs clockwise from the lower left to the lower right. */
function dial({ x, label, max, step, value, red = Number.POSITIVE_INFINITY }: Dial): string {
  const point = (v: number, radius: number) => {
    const angle = ((-220 + (260 * v) / max) * Math.PI) / 180;
    return `${(x + Math.cos(angle) * radius).toFixed(1)},${(600 + Math.sin(angle) * radius).toFixed(1)}`;
  };
  const count = Math.round(max / step);
  const ticks = repeat(count * 2 + 1, (i) => {
    const v = (i * step) / 2;
    const d = `M${point(v, 314)} L${point(v, i % 2 ? 296 : 280)}`;
    return line(d, v >= red ? "#e0453c" : "#e8eef2", i % 2 ? 4 : 8, 'stroke-linecap="butt"');
  });
  const numbers = repeat(count + 1, (i) => {
    const [tx, ty] = point(i * step, 230)
      .split(",")
      .map(Number) as [number, number];
    return lettering(String(i * step), { x: tx, y: ty + 17, size: 34, color: "#eef3f6", weight: 0.12 });
  });
  return `<g transform="translate(${x},600) scale(.84) translate(${-x},-600)">${oval(x, 600, 352, 352, "url(#dial)")}
    ${oval(x, 600, 350, 350, "none", 'stroke="#9aa4ac" stroke-width="5" opacity=".55"')}${oval(x, 600, 330, 330, "none", 'stroke="#1f272d" stroke-width="14"')}
    ${ticks}${numbers}${line(`M${x},600 L${point(value, 268)}`, "#ff5a3c", 11)}${oval(x, 600, 46, 46, "#161c21", 'stroke="#39434b" stroke-width="4"')}
    ${lettering(label, { x, y: 775, size: 25, color: "#8fa0ac", spacing: 0.35 })}</g>`;
}

const screen = (miles: number): string =>
  box(735, 430, SCREEN.width, SCREEN.height, "url(#screen)", 'rx="26" stroke="#26313a" stroke-width="4"') +
  `<g transform="translate(735,430)">${odometerScreen(miles)}</g>`;

/** The size of what the screen shows. */
export const SCREEN = { width: 330, height: 340 };

/** What the screen between the dials shows. */
export function odometerScreen(miles: number): string {
  const signals = repeat(2, (i) =>
    box(103 + i * 88, 382, 36, 22, "none", 'rx="6" stroke="#37b26c" stroke-width="5" opacity=".8"'),
  );
  return `${lettering("ODO", { x: 165, y: 72, size: 26, color: "#8fa3b1", spacing: 0.35 })}
    ${lettering(withCommas(miles), { x: 165, y: 160, size: 50, color: "#f2f7fa", weight: 0.13 })}
    ${lettering("MILES", { x: 165, y: 210, size: 22, color: "#8fa3b1", spacing: 0.35 })}${line("M35,246 H295", "#26313a", 3)}
    ${lettering("P", { x: 41, y: 302, size: 28, color: "#d9e3ea", align: "start" })}${lettering("72°F", { x: 289, y: 302, size: 28, color: "#d9e3ea", align: "end" })}${signals}`;
}
