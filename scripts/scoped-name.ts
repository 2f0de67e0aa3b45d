import { createHash } from "node:crypto";
import path from "node:path";

const ROOT = path.resolve(import.meta.dirname, "..");
const LETTERS = "abcdefghijklmnopqrstuvwxyz";
const LENGTH = 5;

/**
 * What a class of a CSS module is called in the page. It depends on nothing but the path of the module and the name, so
 * the server and the browser bundle agree. In development it can be read; in production it is five letters.
 */
export function scopedName(name: string, file: string): string {
  const module = path.relative(ROOT, file.replace(/\?.*$/, "")).split(path.sep).join("/");
  if (process.env.NODE_ENV !== "production") return `${path.basename(module, ".module.css")}_${name}`;
  const bytes = createHash("sha256").update(`${module}:${name}`).digest();
  return Array.from(bytes.subarray(0, LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join("");
}
