import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import type { Readable } from "node:stream";

export type Encoding = "utf-8" | "windows-1252";
/** What is known of a file after it was read once; `encoding` is null for a text that is neither. */
export type Inspection = { sha256: string; encoding: Encoding | null };

/** Bytes that Windows-1252 doesn't define; texts in other encodings have them. */
const UNDEFINED = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);
/** Tab, line feed, and carriage return are the only control characters of a text file. */
const isControl = (byte: number) => byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d;

/** Reads a file once, in constant memory: its hash, and whether it is UTF-8 or Windows-1252. */
export async function inspectText(path: string): Promise<Inspection> {
  const hash = createHash("sha256");
  const utf8 = new TextDecoder("utf-8", { fatal: true });
  const could = { utf8: true, windows: true };
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    if (chunk.some(isControl)) could.utf8 = could.windows = false;
    if (could.utf8) could.utf8 = decodes(utf8, chunk);
    if (could.windows && chunk.some((byte) => UNDEFINED.has(byte))) could.windows = false;
  }
  if (could.utf8) could.utf8 = decodes(utf8);
  return { sha256: hash.digest("hex"), encoding: could.utf8 ? "utf-8" : could.windows ? "windows-1252" : null };
}

function decodes(decoder: TextDecoder, chunk?: Buffer): boolean {
  try {
    decoder.decode(chunk, { stream: chunk !== undefined });
    return true;
  } catch {
    return false;
  }
}

/** The text of a file in pieces, without a byte order mark. */
export async function* readText(path: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  const bytes: Readable = createReadStream(path);
  for await (const chunk of bytes as AsyncIterable<Buffer>) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}
