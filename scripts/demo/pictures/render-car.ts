import sharp from "sharp";
import { renderCloseUp } from "./close-up-layers.ts";
import { type CarPicture, drawSubject, placeOf, svg } from "./draw-car.ts";
import type { SetPicture } from "./picture-set.ts";
import { renderLook } from "./render-look.ts";
import { sceneOf } from "./scenes.ts";

export type Size = { width: number; height: number; quality: number };

/** Little more than the rendered layers have, because thousands are composed while the demo world is created. */
export const DEMO_SIZE: Size = { width: 960, height: 640, quality: 76 };

/** Renders the picture as a JPEG. Scenes are cached per size, because their blurs cost more than the car. */
export async function renderCar(picture: CarPicture, size: Size = DEMO_SIZE): Promise<Buffer> {
  const place = placeOf(picture);
  const subject = Buffer.from(withSize(svg(drawSubject(picture)), size));
  if (place === undefined) return await sharp(subject).removeAlpha().jpeg({ quality: size.quality }).toBuffer();
  const raw = { width: size.width, height: size.height, channels: 3 } as const;
  return await sharp(await pixelsOf(place, size), { raw })
    .composite([{ input: subject }])
    .jpeg({ quality: size.quality })
    .toBuffer();
}

/** Renders a picture of a set as a JPEG. */
export function renderPicture(picture: SetPicture, size: Size = DEMO_SIZE): Promise<Buffer> {
  if ("look" in picture) return renderLook(picture, size);
  return "closeUp" in picture ? renderCloseUp(picture, size) : renderCar(picture, size);
}

/** Renders pictures, four at a time, and returns them in the order of the input. */
export async function renderCars(pictures: SetPicture[], size: Size = DEMO_SIZE): Promise<Buffer[]> {
  const images: Buffer[] = new Array(pictures.length);
  let next = 0;
  const worker = async () => {
    for (let i = next++; i < pictures.length; i = next++)
      images[i] = await renderPicture(pictures[i] as SetPicture, size);
  };
  await Promise.all(Array.from({ length: 4 }, worker));
  return images;
}

const withSize = (drawing: string, { width, height }: Size) =>
  drawing.replace(
    /width="\d+" height="\d+">/,
    `width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice">`,
  );

const places = new Map<string, Promise<Buffer>>();

function pixelsOf(place: number, size: Size): Promise<Buffer> {
  const key = `${place} ${size.width}x${size.height}`;
  const cached = places.get(key);
  if (cached) return cached;
  const pixels = sharp(Buffer.from(withSize(svg(sceneOf(place).draw()), size)))
    .removeAlpha()
    .raw()
    .toBuffer();
  places.set(key, pixels);
  return pixels;
}
