import path from "node:path";
import sharp from "sharp";
import { NAME } from "#modules/kernel/brand.ts";
import { ROOT } from "../settings.ts";
import { drawGuide } from "./draw.ts";

export const GUIDE_FILE = path.join(ROOT, "public/sellers-guide.pdf");

/** Renders the current Seller's Guide with the car lineup on its cover. */
export async function makeGuide(): Promise<Buffer> {
  const cars = await sharp(path.join(ROOT, "app/assets/lineup.webp"))
    .extract({ left: 0, top: 0, width: 2560, height: 380 })
    .resize({ width: 1280 })
    .flatten({ background: "#0b5d4b" })
    .jpeg({ quality: 86 })
    .toBuffer();
  return drawGuide(NAME, cars);
}
