import { ok, type Result } from "#modules/kernel/result.ts";
import { type Engine, untrusted, withImages } from "./image-engine.ts";
import { refuse } from "./refusals.ts";

/** Stored pictures are scaled down to this many pixels on the longer side. */
const LONGEST_SIDE = 4_000;

export type NormalImage = {
  bytes: Buffer;
  mime: "image/jpeg" | "image/webp";
  extension: "jpg" | "webp";
  width: number;
  height: number;
  /** Average color, `#rrggbb`. */
  placeholder: string;
};

/**
 * Decodes a picture completely and re-encodes it: rotated upright, in sRGB, without camera data, location, or anything
 * else in the file. A picture that can't be decoded is refused.
 */
export async function normalizeImage(bytes: Buffer): Promise<Result<NormalImage>> {
  try {
    return ok(await withImages((sharp) => rewrite(sharp, bytes)));
  } catch (error) {
    const message = String((error as Error).message);
    return refuse(/pixel limit|too large|dimensions/i.test(message) ? "image-size" : "file-damaged");
  }
}

async function rewrite(sharp: Engine, bytes: Buffer): Promise<NormalImage> {
  const source = sharp(bytes, untrusted).timeout({ seconds: 30 });
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
    placeholder: await averageColor(sharp, written.data),
  };
}

async function averageColor(sharp: Engine, bytes: Buffer): Promise<string> {
  const pixel = await sharp(bytes)
    .flatten({ background: "#ffffff" })
    .resize(1, 1, { fit: "fill" })
    .toColourspace("srgb")
    .raw()
    .toBuffer();
  return `#${[0, 1, 2].map((i) => (pixel[i] ?? pixel[0] ?? 0).toString(16).padStart(2, "0")).join("")}`;
}
