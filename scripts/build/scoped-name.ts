import { createHash } from "node:crypto";
import path from "node:path";

const ROOT = path.resolve(import.meta.dirname, "../..");
const LETTERS = "abcdefghijklmnopqrstuvwxyz";
const LENGTH = 5;

/**
 * The generated class name of a CSS Module. It depends only on the module's path and the class name, so the server and
 * the browser bundle agree. It is readable in development and five letters long in production.
 */
export function scopedName(name: string, file: string): string {
  const module = path.relative(ROOT, file.replace(/\?.*$/, "")).split(path.sep).join("/");
  if (process.env.NODE_ENV !== "production") return `${path.basename(module, ".module.css")}_${name}`;
  const bytes = createHash("sha256").update(`${module}:${name}`).digest();
  return Array.from(bytes.subarray(0, LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join("");
}
