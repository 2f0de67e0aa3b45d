import { ok, type Result } from "#modules/kernel/result.ts";
import { DecoderStopped, decode } from "./decoding/decode.ts";
import type { NormalImage } from "./decoding/rewrite.ts";
import { refuse } from "./errors.ts";

/**
 * Decodes a picture completely and re-encodes it: rotated upright, in sRGB, without camera data, location, or anything
 * else in the file. A picture that can't be decoded is refused.
 */
export async function normalizeImage(bytes: Buffer): Promise<Result<NormalImage>> {
  try {
    return ok(await decode("rewrite", bytes));
  } catch (error) {
    if (error instanceof DecoderStopped) return refuse("image-unread");
    const message = String((error as Error).message);
    return refuse(/pixel limit|too large|dimensions/i.test(message) ? "image-size" : "file-damaged");
  }
}
