import sharp from "sharp";
import { findLayer } from "./layer-archives.ts";
import type { Light } from "./paints.ts";

type Pixels = { width: number; height: number };

/** The layers hold square roots of light: light = RANGE * (byte / 255) ** 2. */
const RANGE = 4;
const STEPS = 4096;
const toSrgb = (light: number) => (light < 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055);

/** A filmic curve and sRGB, the same as in scripts/demo/cars/finish.py. */
function tone(light: number): number {
  const x = light * 0.66;
  return toSrgb(Math.min(1, Math.max(0, (x * (2.51 * x + 0.03)) / (x * (2.43 * x + 0.59) + 0.14))));
}

/** Bytes by the square root of light, so that shadows keep their steps. */
const BYTES = Uint8Array.from({ length: STEPS + 1 }, (_, i) => Math.round(255 * tone(2 * RANGE * (i / STEPS) ** 2)));

type Where = { folder?: string | undefined; tint?: Light };

/**
 * Paints a view: every pixel is A + pigment * D, times the tint of the light; a view without paint has no D. Returns raw RGB. Throws if
 * there is no A.
 */
export async function paintLayers(
  name: string,
  pigment: Light,
  size: Pixels,
  { folder, tint }: Where,
): Promise<Buffer> {
  const unpainted = findLayer(name, "A", folder);
  if (!unpainted) throw new Error(`No layers of ${name} are rendered`);
  const light = findLayer(name, "D", folder);
  const [base, paint] = await Promise.all([pixels(unpainted, size), light && pixels(light, size)]);
  const scales = (tint ?? [1, 1, 1]).map((channel) => STEPS * Math.sqrt(channel / 65_025 / 2));
  for (let i = 0; i < base.length; i++) {
    const a = base[i] as number;
    const d = paint ? (paint[i] as number) : 0;
    const root = Math.sqrt(a * a + (pigment[i % 3] as number) * d * d);
    base[i] = BYTES[Math.min(STEPS, Math.round(root * (scales[i % 3] as number)))] as number;
  }
  return base;
}

const pixels = (layer: Buffer, { width, height }: Pixels): Promise<Buffer> =>
  sharp(layer).removeAlpha().resize(width, height, { fit: "cover" }).raw().toBuffer();

/** Top left, top right and bottom left corner of the license plate, as shares of width and height. */
export type Corners = readonly [readonly [number, number], readonly [number, number], readonly [number, number]];

/** Where the license plate or the screen of the odometer is in a view; undefined if it is not seen. */
export function findPlate(name: string, folder?: string): Corners | undefined {
  const corners = findLayer(name, "plate", folder);
  return corners && (JSON.parse(corners.toString("utf8")) as Corners);
}

/** SVG of a drawing of this size, laid on three corners of a picture. */
export function layOn([left, right, below]: Corners, drawing: Pixels, { width, height }: Pixels, svg: string): string {
  const at = ([x, y]: readonly [number, number]) => [x * width, y * height] as const;
  const [x, y] = at(left);
  const [rx, ry] = at(right);
  const [bx, by] = at(below);
  const { width: w, height: h } = drawing;
  const matrix = [(rx - x) / w, (ry - y) / w, (bx - x) / h, (by - y) / h, x, y].map((n) => n.toFixed(4));
  return `<g transform="matrix(${matrix.join(" ")})">${svg}</g>`;
}
