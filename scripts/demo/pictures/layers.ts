import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { type LayerView, type Look, layerFile } from "./looks.ts";
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

/** Paints a view of a look: every pixel is A + pigment * D. Returns raw RGB. */
export async function paintLayers(look: Look, view: LayerView, pigment: Light, size: Pixels): Promise<Buffer> {
  const [base, paint] = await Promise.all([pixels(look, view, "A", size), pixels(look, view, "D", size)]);
  const scale = STEPS * Math.sqrt(1 / 65_025 / 2);
  for (let i = 0; i < base.length; i++) {
    const a = base[i] as number;
    const d = paint[i] as number;
    const root = Math.sqrt(a * a + (pigment[i % 3] as number) * d * d);
    base[i] = BYTES[Math.min(STEPS, Math.round(root * scale))] as number;
  }
  return base;
}

const pixels = (look: Look, view: LayerView, part: "A" | "D", { width, height }: Pixels): Promise<Buffer> =>
  sharp(layerFile(look, view, part))
    .removeAlpha()
    .resize(width, height, { fit: "cover" })
    .raw()
    .toBuffer();

/** Top left, top right and bottom left corner of the license plate, as shares of width and height. */
export type Corners = readonly [readonly [number, number], readonly [number, number], readonly [number, number]];

/** Where the license plate is in a view; undefined if it is not seen. */
export async function findPlate(look: Look, view: LayerView): Promise<Corners | undefined> {
  const file = layerFile(look, view, "D").replace("_D.webp", "_plate.json");
  try {
    return JSON.parse(await readFile(file, "utf8")) as Corners;
  } catch {
    return undefined;
  }
}
