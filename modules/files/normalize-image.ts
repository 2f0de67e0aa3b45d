import { ok, type Result } from "#modules/kernel/result.ts";
import { DecoderStopped, decode } from "./decoding/decode.ts";
import type { NormalImage } from "./decoding/rewrite.ts";
import { refuse } from "./errors.ts";

/** Pictures of phones, in the container of ISO/IEC 23008-12. */
export const HEIC_TYPES: ReadonlySet<string> = new Set([
  "image/heic",
  "image/heic-sequence",
  "image/heif",
  "image/heif-sequence",
]);

/**
 * Decodes a picture completely and re-encodes it: rotated upright, in sRGB, without camera data, location, or anything
 * else in the file. A picture that can't be decoded is refused.
 */
export async function normalizeImage(bytes: Buffer, mime: string): Promise<Result<NormalImage>> {
  try {
    return ok(await decode(HEIC_TYPES.has(mime) ? "rewriteHeic" : "rewrite", bytes));
  } catch (error) {
    if (error instanceof DecoderStopped) return refuse("image-unread");
    const message = String((error as Error).message);
    return refuse(/pixel limit|too large|dimensions/i.test(message) ? "image-size" : "file-damaged");
  }
}
