import { type Engine, untrusted } from "../image-engine.ts";

/** Stored pictures are scaled down to this many pixels on the longer side. */
export const LONGEST_SIDE = 4_000;

export type NormalImage = {
  bytes: Buffer;
  mime: "image/jpeg" | "image/webp";
  extension: "jpg" | "webp";
  width: number;
  height: number;
  /** Average color, `#rrggbb`. */
  placeholder: string;
  /** The picture in a few pixels, a WebP as base64. */
  blur: string;
};

/** The picture upright and in sRGB, without anything else that was in the file. */
export async function rewrite(sharp: Engine, bytes: Buffer): Promise<NormalImage> {
  const source = sharp(bytes, untrusted);
  const { hasAlpha } = await source.metadata();
  const turned = source
    .autoOrient()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: "inside", withoutEnlargement: true });
  const written = await (hasAlpha ? turned.webp({ quality: 90, effort: 2 }) : turned.jpeg({ quality: 88 })).toBuffer({
    resolveWithObject: true,
  });
  return {
    bytes: written.data,
    mime: hasAlpha ? "image/webp" : "image/jpeg",
    extension: hasAlpha ? "webp" : "jpg",
    width: written.info.width,
    height: written.info.height,
    ...(await sketch(sharp, written.data)),
  };
}

const SKETCH_SIDE = 16;

/** What stands for a picture until it is loaded: its average color, and the picture in a few pixels. */
async function sketch(sharp: Engine, bytes: Buffer): Promise<Pick<NormalImage, "placeholder" | "blur">> {
  const { data, info } = await sharp(bytes)
    .flatten({ background: "#ffffff" })
    .resize(SKETCH_SIDE, SKETCH_SIDE, { fit: "inside" })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const webp = await sharp(data, { raw: { width, height, channels } }).webp({ quality: 40 }).toBuffer();
  return { placeholder: averageColor(data, channels), blur: webp.toString("base64") };
}

/** For pixels with one channel (gray) or three. */
function averageColor(pixels: Buffer, channels: number): string {
  const count = pixels.length / channels;
  const averages = [0, 1, 2].map((channel) => {
    let sum = 0;
    for (let at = Math.min(channel, channels - 1); at < pixels.length; at += channels) sum += pixels[at] ?? 0;
    return Math.round(sum / count);
  });
  return `#${averages.map((average) => average.toString(16).padStart(2, "0")).join("")}`;
}
