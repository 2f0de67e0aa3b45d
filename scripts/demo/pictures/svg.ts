/** Helpers for writing SVG by hand. Colors are `#rrggbb`. */

/** `[offset, color, opacity]` of one gradient stop. */
export type Stop = [number, string, number?];

/** A seeded pseudo-random number generator for numbers in [0, 1), so that the same seed draws the same picture. */
export function randomFrom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const channels = (color: string) => [1, 3, 5].map((i) => Number.parseInt(color.slice(i, i + 2), 16));

/** Mixes two colors. `share` (0 to 1) is the weight of the second one. */
export function mix(from: string, to: string, share: number): string {
  const target = channels(to);
  const mixed = channels(from).map((value, i) => Math.round(value + ((target[i] as number) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

export const lighter = (color: string, share: number): string => mix(color, "#ffffff", share);
export const darker = (color: string, share: number): string => mix(color, "#000000", share);

/** The perceived lightness of a color, 0 to 1. */
export function lightness(color: string): number {
  const [r, g, b] = channels(color) as [number, number, number];
  return (0.3 * r + 0.59 * g + 0.11 * b) / 255;
}

const stops = (list: Stop[]) =>
  list
    .map(([at, color, opacity = 1]) => `<stop offset="${at}" stop-color="${color}" stop-opacity="${opacity}"/>`)
    .join("");

/** A gradient from the top to the bottom of a shape. */
export const down = (id: string, list: Stop[]): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops(list)}</linearGradient>`;

/** A gradient from the left to the right of a shape. */
export const across = (id: string, list: Stop[]): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="0">${stops(list)}</linearGradient>`;

/** A gradient between two points of the drawing, independent of the shape that it fills. */
export const between = (id: string, [x1, y1, x2, y2]: [number, number, number, number], list: Stop[]): string =>
  `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stops(list)}</linearGradient>`;

export const round = (id: string, list: Stop[]): string => `<radialGradient id="${id}">${stops(list)}</radialGradient>`;

/** A Gaussian blur. It is slow, so use it only for scenes, which are rendered once. */
export const blur = (id: string, deviation: number): string =>
  `<filter id="${id}" x="-10%" y="-20%" width="120%" height="140%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`;

export const fill = (d: string, paint: string, more = ""): string => `<path d="${d}" fill="${paint}" ${more}/>`;

export const line = (d: string, color: string, width: number, more = ""): string =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linejoin="round" ${more.includes("linecap") ? "" : 'stroke-linecap="round"'} ${more}/>`;

export const oval = (cx: number, cy: number, rx: number, ry: number, paint: string, more = ""): string =>
  `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${paint}" ${more}/>`;

export const box = (x: number, y: number, width: number, height: number, paint: string, more = ""): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${paint}" ${more}/>`;

/** A soft line made of four stacked strokes, ten times faster than a blur. `width` is the width of the bright core. */
export function softLine(d: string, color: string, width: number, opacity: number, more = ""): string {
  const layers = [3.2, 2.3, 1.5, 0.8].map((factor) =>
    line(d, color, width * factor, `opacity="${(opacity / 3.2).toFixed(3)}"`),
  );
  return `<g ${more}>${layers.join("")}</g>`;
}

const times = <T>(n: number, each: (i: number) => T): T[] => Array.from({ length: n }, (_, i) => each(i));
/** Calls `each` n times and joins the results. */
export const repeat = (n: number, each: (i: number) => string): string => times(n, each).join("");
