import type { CloseUp } from "./close-ups.ts";
import { type DamageKind, damageOf } from "./damage-kinds.ts";
import { lettering } from "./lettering.ts";
import { box, darker, down, lighter, line, oval, randomFrom, repeat, round, softLine } from "./svg.ts";

/** Pixels of an inch: the ruler and the damages share this scale. */
const INCH = 200;
const X = 900;
const Y = 560;
/** Where the damage is on its picture, as fractions. */
export const DAMAGE_SPOT = { x: X / 1800, y: Y / 1200 };

type Chance = () => number;
type Draw = (color: string, inches: number, chance: Chance) => string;

const DRAW: Record<DamageKind["kind"], Draw> = { scratch, dent, chips, crack, curb, rust };

/** A damage next to a ruler in inches. */
export function damageShot({ color, seed, number }: CloseUp): string {
  const { kind, inches } = damageOf(seed, number);
  const mark = DRAW[kind](color, inches, randomFrom(seed * 57 + number));
  return `${kind === "curb" ? "" : surface(color, kind)}${mark}${ruler()}`;
}

/** Painted sheet metal with the soft reflection of the horizon. */
function surface(color: string, kind: DamageKind["kind"]): string {
  const paint = down("panel", [
    [0, lighter(color, 0.5)],
    [0.16, lighter(color, 0.2)],
    [0.3, lighter(color, 0.3)],
    [0.34, darker(color, 0.12)],
    [0.62, color],
    [1, darker(color, 0.5)],
  ]);
  const seam = kind === "rust" ? X + 150 : 1610;
  return `<defs>${paint}</defs>${box(0, 0, 1800, 1200, "url(#panel)")}
    ${softLine("M-60,330 C500,262 1200,268 1860,334", "#fff", 40, 0.3)}${softLine("M-60,1080 C500,1030 1300,1036 1860,1090", "#000", 110, 0.3)}
    ${line(`M${seam},0 C${seam - 34},380 ${seam - 38},800 ${seam + 8},1200`, darker(color, 0.7), 10)}
    ${softLine(`M${seam + 11},0 C${seam - 23},380 ${seam - 27},800 ${seam + 19},1200`, "#fff", 5, 0.5)}`;
}

function scratch(color: string, inches: number, chance: Chance): string {
  const half = (inches * INCH) / 2;
  const rise = 30 + chance() * 40;
  const path = (lift: number, share: number) =>
    `M${X - half * share},${Y + rise * share + lift} C${X - half * 0.3},${Y + rise * 0.4 + lift} ${X + half * 0.3},${Y - rise * 0.2 + lift} ${X + half * share},${Y - rise * share + lift}`;
  return `${softLine(path(3, 1), darker(color, 0.6), 12, 0.5)}${line(path(0, 1), lighter(color, 0.72), 6)}${line(path(-1, 0.9), "#e9ebec", 2.5, 'opacity=".9"')}
    ${line(path(-26, 0.5), lighter(color, 0.5), 2.5, 'opacity=".8"')}${line(path(16, 0.36), lighter(color, 0.45), 2, 'opacity=".7"')}`;
}

function dent(color: string, inches: number): string {
  const radius = (inches * INCH) / 2;
  const hollow = round("dent", [
    [0, darker(color, 0.5)],
    [0.45, darker(color, 0.32), 0.8],
    [0.8, darker(color, 0.14), 0.4],
    [1, color, 0],
  ]);
  const bow = (lift: number, bend: number) =>
    `M${X - radius * 0.7},${Y + lift} Q${X},${Y + bend} ${X + radius * 0.7},${Y + lift}`;
  return `<defs>${hollow}</defs>${oval(X, Y, radius, radius * 0.86, "url(#dent)")}
    ${softLine(bow(radius * 0.42, radius * 1.1), "#fff", 12, 0.5)}${softLine(bow(-radius * 0.4, -radius), "#000", 10, 0.3)}`;
}

/** Twelve chips, as the text says. */
function chips(color: string, inches: number, chance: Chance): string {
  return repeat(12, (i) => {
    const angle = (i / 12 + chance() * 0.07) * 2 * Math.PI;
    const far = (0.25 + chance() * 0.75) * ((inches * INCH) / 2);
    const size = 6 + chance() * 10;
    const [x, y] = [X + Math.cos(angle) * far, Y + Math.sin(angle) * far * 0.62];
    return `${oval(x + 1.5, y + 2, size + 3, size * 0.8 + 3, darker(color, 0.6), 'opacity=".7"')}${oval(x, y, size, size * 0.8, "#c9c6bf")}${oval(x + size * 0.15, y + size * 0.1, size * 0.45, size * 0.35, "#6d6962")}`;
  });
}

function crack(color: string, inches: number, chance: Chance): string {
  const width = inches * INCH;
  const steps = 14;
  const point = (i: number) =>
    `${(X - width / 2 + (i * width) / steps).toFixed(0)},${(Y + (chance() - 0.5) * 26).toFixed(0)}`;
  const points = Array.from({ length: steps + 1 }, (_, i) => point(i));
  const path = `M${points.join(" L")}`;
  const branch = `M${points[5]} l60,64 l52,14 M${points[10]} l36,-58 l44,-18`;
  return `${softLine(path, "#000", 22, 0.4)}${line(path, "#0b0c0d", 9)}${line(branch, "#0b0c0d", 5)}
    <g transform="translate(0,7)">${line(path, lighter(color, 0.6), 3, 'opacity=".8"')}</g>`;
}

/** The lip of a wheel, with scrapes along a length of its edge. */
function curb(color: string, inches: number, chance: Chance): string {
  const [cx, cy, radius] = [X, 1960, 1420];
  const arc = (r: number, from: number, to: number) => {
    const at = (angle: number) => `${(cx + r * Math.sin(angle)).toFixed(1)},${(cy - r * Math.cos(angle)).toFixed(1)}`;
    return `M${at(from)} A${r},${r} 0 0 1 ${at(to)}`;
  };
  const half = (inches * INCH) / 2 / radius;
  const metal = down("lip", [
    [0.3, "#d7dadd"],
    [0.7, "#8a9096"],
    [1, "#565c62"],
  ]);
  const scrapes = repeat(70, () => {
    const from = (chance() * 2 - 1) * half;
    const to = Math.min(half, from + chance() * 0.06);
    const shade = ["#f2f3f4", "#5d6167", "#b9bdc1", "#3d4044"][Math.floor(chance() * 4)] as string;
    return line(arc(radius - 4 - chance() * 34, from, to), shade, 2 + chance() * 5, 'stroke-linecap="round"');
  });
  return `<defs>${metal}</defs>${box(0, 0, 1800, 1200, darker(color, 0.6))}${oval(cx, cy, 1800, 1800, "#141617")}${oval(cx, cy, 1500, 1500, "#1d2022")}
    ${softLine(arc(1620, -0.6, 0.6), "#fff", 30, 0.08)}${oval(cx, cy, radius + 8, radius + 8, "#060708")}${oval(cx, cy, radius, radius, "url(#lip)")}
    ${oval(cx, cy, radius - 60, radius - 60, "#22262a")}${oval(cx, cy, radius - 76, radius - 76, "#6f757b")}${oval(cx, cy, radius - 250, radius - 250, "#0c0e0f")}
    ${softLine(arc(radius - 22, -0.7, 0.7), "#fff", 12, 0.5)}${scrapes}`;
}

function rust(_color: string, inches: number, chance: Chance): string {
  const radius = (inches * INCH) / 2;
  const blots = repeat(46, () => {
    const angle = chance() * 2 * Math.PI;
    const far = Math.sqrt(chance()) * radius * 0.82;
    const size = 6 + chance() * 20;
    const shade = ["#6b2f12", "#8a4417", "#a85a22", "#3f1d0d", "#c07a3a"][Math.floor(chance() * 5)] as string;
    return oval(X + Math.cos(angle) * far, Y + Math.sin(angle) * far * 0.9, size, size * 0.8, shade, 'opacity=".85"');
  });
  const halo = round("rust", [
    [0, "#5a2a12", 0.9],
    [0.7, "#7a3d18", 0.7],
    [1, "#a8652f", 0],
  ]);
  return `<defs>${halo}</defs>${oval(X, Y, radius, radius * 0.92, "url(#rust)")}${blots}${softLine(`M${X + 20},${Y + radius * 0.7} q6,70 2,130`, "#8a4417", 12, 0.45)}`;
}

/** A six-inch ruler with quarter inches. */
function ruler(): string {
  const left = X - 3 * INCH;
  const ticks = repeat(49, (i) =>
    box(left + (i * INCH) / 8 - 1.5, 840, 3, i % 8 === 0 ? 52 : i % 4 === 0 ? 38 : 22, "#20262b"),
  );
  const numbers = repeat(7, (i) => lettering(String(i), { x: left + i * INCH, y: 932, size: 30, color: "#20262b" }));
  return `${box(left - 44, 848, 6 * INCH + 88, 132, "#000", 'rx="10" opacity=".25"')}${box(left - 50, 838, 6 * INCH + 100, 132, "#f6f4ee", 'rx="8"')}
    ${ticks}${numbers}${lettering("INCHES", { x: left + 5.55 * INCH, y: 958, size: 17, color: "#5b646c", spacing: 0.4 })}`;
}
