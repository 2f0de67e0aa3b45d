import type { Refused } from "#modules/kernel/result.ts";
import { refuse } from "./refusals.ts";

const ACTIVE = /\/(JavaScript|JS|Launch|EmbeddedFile|RichMedia|XFA)\b/;

/**
 * A PDF begins with its mark and ends with its own end: that shuts out files that are a PDF and something else at
 * once. Scripts and enclosed files are refused where they show; readers get every PDF in a sandbox all the same.
 */
export function checkPdf(bytes: Buffer): Refused | null {
  const text = (start: number, end?: number) => bytes.subarray(start, end).toString("latin1");
  if (!/^%PDF-[12]\.\d/.test(text(0, 10))) return refuse("file-type");
  if (!/%%EOF\s*$/.test(text(Math.max(0, bytes.length - 64)))) return refuse("file-damaged");
  return ACTIVE.test(text(0)) ? refuse("file-active") : null;
}
