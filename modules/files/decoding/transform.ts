import type { Sharp } from "sharp";
import { type Engine, untrusted } from "../image-engine.ts";
import type { Transform } from "../schemas.ts";

type Shape = Exclude<Transform, { type: "rotate" }>;
type Pixels = { data: Buffer; width: number; height: number; channels: 1 | 2 | 3 | 4 };

/** Applies the steps of the picture editor in order and returns the new picture, encoded once, as JPEG or WebP. */
export async function transform(
  sharp: Engine,
  original: Buffer,
  mime: string,
  steps: readonly Transform[],
): Promise<Buffer> {
  let pixels = await rawOf(sharp(original, untrusted));
  for (const group of grouped(steps)) pixels = await apply(sharp, pixels, group);
  const image = open(sharp, pixels);
  return mime === "image/webp"
    ? image.webp({ quality: 90, effort: 2 }).toBuffer()
    : image.jpeg({ quality: 88 }).toBuffer();
}

/** Consecutive shapes are drawn together; each rotation is a separate step. */
function grouped(steps: readonly Transform[]): (Extract<Transform, { type: "rotate" }> | Shape[])[] {
  const groups: (Extract<Transform, { type: "rotate" }> | Shape[])[] = [];
  for (const step of steps) {
    const last = groups.at(-1);
    if (step.type === "rotate") groups.push(step);
    else if (Array.isArray(last)) last.push(step);
    else groups.push([step]);
  }
  return groups;
}

function apply(
  sharp: Engine,
  pixels: Pixels,
  group: Extract<Transform, { type: "rotate" }> | Shape[],
): Promise<Pixels> {
  const image = open(sharp, pixels);
  if (!Array.isArray(group)) return rawOf(image.rotate(group.angle));
  return rawOf(image.composite([{ input: Buffer.from(drawing(group, pixels.width, pixels.height)) }]));
}

const open = (sharp: Engine, { data, width, height, channels }: Pixels): Sharp =>
  sharp(data, { raw: { width, height, channels } });

async function rawOf(image: Sharp): Promise<Pixels> {
  const { data, info } = await image.toColourspace("srgb").raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels as Pixels["channels"] };
}

/** The shapes as outlines, thick enough to be visible on a car's card. */
function drawing(shapes: Shape[], width: number, height: number): string {
  const stroke = Math.max(3, Math.round(Math.max(width, height) / 150));
  const drawn = shapes.map((shape) => {
    const [x, y, w, h] = [shape.x * width, shape.y * height, shape.width * width, shape.height * height];
    const style = `fill="none" stroke="${shape.color}" stroke-width="${stroke}"`;
    return shape.type === "rectangle"
      ? `<rect x="${x}" y="${y}" width="${w}" height="${h}" ${style}/>`
      : `<ellipse cx="${x + w / 2}" cy="${y + h / 2}" rx="${w / 2}" ry="${h / 2}" ${style}/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${drawn.join("")}</svg>`;
}
