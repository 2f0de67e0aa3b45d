import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import type { Readable } from "node:stream";
import type { Encoding } from "./policy.ts";

/** What is known of a file after it was read once; `encoding` is null for a text in none of these. */
export type Inspection = { sha256: string; encoding: Encoding | null };

/** Bytes that Windows-1252 doesn't define; texts in other encodings have them. */
const UNDEFINED = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);
/** Tab, line feed, and carriage return are the only control characters of a text file. */
const isControl = (code: number) => code < 0x20 && code !== 0x09 && code !== 0x0a && code !== 0x0d;

/** Reads a file once, in constant memory: its hash, and in which encoding it is a text. */
export async function inspectText(path: string): Promise<Inspection> {
  const hash = createHash("sha256");
  let checks: Check[] | undefined;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    checks ??= possibleIn(chunk).map(checkOf);
    checks = checks.filter(({ fits }) => fits(chunk));
  }
  const fitting = checks?.filter(({ fits }) => fits()) ?? [];
  return { sha256: hash.digest("hex"), encoding: checks ? (fitting[0]?.encoding ?? null) : "utf-8" };
}

/** Says for each piece of a file, and without one for its end, whether it can be a text in this encoding. */
type Check = { encoding: Encoding; fits: (chunk?: Buffer) => boolean };

/** The encodings that a file with this beginning may have, the best one first. UTF-16 is known by its byte order mark, or by its empty bytes. */
function possibleIn([first, second, third, fourth]: Buffer): Encoding[] {
  if (first === 0xff && second === 0xfe) return ["utf-16le"];
  if (first === 0xfe && second === 0xff) return ["utf-16be"];
  // Every other byte of a plain letter is empty.
  if (first && second === 0 && third && fourth === 0) return ["utf-16le"];
  if (first === 0 && second && third === 0 && fourth) return ["utf-16be"];
  return ["utf-8", "windows-1252"];
}

function checkOf(encoding: Encoding): Check {
  if (encoding === "windows-1252")
    return { encoding, fits: (chunk) => !chunk?.some((byte) => UNDEFINED.has(byte) || isControl(byte)) };
  const decoder = new TextDecoder(encoding, { fatal: true });
  const fits = (chunk?: Buffer) => {
    const text = decoded(decoder, chunk);
    return text !== undefined && !hasControl(text);
  };
  return { encoding, fits };
}

/** The text of a piece; undefined if it isn't one. */
function decoded(decoder: TextDecoder, chunk?: Buffer): string | undefined {
  try {
    return decoder.decode(chunk, { stream: chunk !== undefined });
  } catch {
    return undefined;
  }
}

function hasControl(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) if (isControl(text.charCodeAt(at))) return true;
  return false;
}

/** The text of a file in pieces, without a byte order mark. */
export async function* readText(path: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  const bytes: Readable = createReadStream(path);
  for await (const chunk of bytes as AsyncIterable<Buffer>) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

/** The text of a small file, without a byte order mark; undefined for bytes that are no text. */
export function decodeText(bytes: Buffer): string | undefined {
  const check = possibleIn(bytes)
    .map(checkOf)
    .find(({ fits }) => fits(bytes) && fits());
  return check && new TextDecoder(check.encoding).decode(bytes);
}
