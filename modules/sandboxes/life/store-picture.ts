import { storeFile } from "#modules/files/index.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { must } from "../must.ts";

const SIZE = { width: 1_200, height: 800 };
const SIGN = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 800"><rect width="1200" height="800" fill="#dfe8f1"/>
  <path d="M120 560 L200 430 L380 330 L760 320 L940 430 L1080 470 L1090 560 Z" fill="#3a6ea5"/>
  <circle cx="330" cy="565" r="85" fill="#22303d"/><circle cx="890" cy="565" r="85" fill="#22303d"/>
  <circle cx="330" cy="565" r="40" fill="#cfd8e0"/><circle cx="890" cy="565" r="40" fill="#cfd8e0"/></svg>`,
);

/** A drawn car, as an upload of this person; the key of the file. */
export async function storePicture(actor: Actor): Promise<string> {
  const { default: sharp } = await import("sharp");
  const content = await sharp(SIGN).resize(SIZE).jpeg({ quality: 80 }).toBuffer();
  return must(await storeFile(actor, { content, name: "car.jpg" })).key;
}
