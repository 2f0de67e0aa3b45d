import type { Engine } from "../image-engine.ts";
import { MAX_PIXELS } from "../policy.ts";
import { LONGEST_SIDE, type NormalImage, rewrite } from "./rewrite.ts";

/** The most bytes of a color profile that fit into one segment of a JPEG. Phones have profiles of 500 to 4,000 bytes. */
const LONGEST_PROFILE = 65_000;

/**
 * A HEIC picture of a phone, upright and in sRGB. sharp can't decode HEVC, so a decoder in WebAssembly does, and the
 * result goes the way of all pictures as a JPEG with the color profile of the original.
 */
export async function rewriteHeic(sharp: Engine, bytes: Buffer): Promise<NormalImage> {
  const { data, width, height } = await pixelsOf(bytes);
  const jpeg = await sharp(Buffer.from(data.buffer), { raw: { width, height, channels: 4 } })
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#ffffff" })
    .jpeg({ quality: 97, chromaSubsampling: "4:4:4" })
    .toBuffer();
  return rewrite(sharp, withProfile(jpeg, profileOf(bytes)));
}

async function pixelsOf(bytes: Buffer) {
  const { default: libheif } = await import("libheif-js/wasm-bundle.js");
  const images = new libheif.HeifDecoder().decode(bytes);
  const image = images.find((one) => one.is_primary()) ?? images[0];
  if (!image) throw new Error("The file contains no picture.");
  const [width, height] = [image.get_width(), image.get_height()];
  if (width * height > MAX_PIXELS) throw new Error("The picture exceeds the pixel limit.");
  const empty = { data: new Uint8ClampedArray(width * height * 4), width, height };
  const shown = await new Promise<typeof empty | null>((resolve) => image.display(empty, resolve));
  for (const one of images) one.free();
  if (!shown) throw new Error("The picture can’t be decoded.");
  return shown;
}

/** The color profile in the file's `colr` box (ISO/IEC 23008-12); an ICC profile begins with its own length. */
function profileOf(bytes: Buffer): Buffer | undefined {
  const at = bytes.indexOf("colrprof", 0, "latin1");
  if (at < 0 || at + 12 > bytes.length) return undefined;
  const start = at + 8;
  const length = bytes.readUInt32BE(start);
  return length <= LONGEST_PROFILE && start + length <= bytes.length
    ? bytes.subarray(start, start + length)
    : undefined;
}

/** The JPEG with the profile in a segment behind its first two bytes (ICC.1:2022, annex B.4). */
function withProfile(jpeg: Buffer, profile: Buffer | undefined): Buffer {
  if (!profile) return jpeg;
  const head = Buffer.from("\xff\xe2\0\0ICC_PROFILE\0\x01\x01", "latin1");
  head.writeUInt16BE(head.length - 2 + profile.length, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, profile, jpeg.subarray(2)]);
}
