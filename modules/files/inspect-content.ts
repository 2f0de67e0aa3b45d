import { open, readFile, stat } from "node:fs/promises";
import { type FileTypeResult, fileTypeFromBuffer } from "file-type";
import { lookup } from "#modules/kernel/lookup.ts";
import { ok, type Result } from "#modules/kernel/result.ts";

import { checkMovie, type ReadAt } from "./check-movie.ts";
import { checkPdf } from "./check-pdf.ts";
import { checkWebm } from "./check-webm.ts";
import { refuse } from "./errors.ts";

import { HEIC_TYPES, normalizeImage } from "./normalize-image.ts";
import { leadOf, PDF_HEAD_BYTES } from "./pdf-padding.ts";
import { FILE_KINDS, type FileKind, LIMIT_SENTENCES, UPLOAD_LIMITS } from "./policy.ts";
import { movieLength, webmLength } from "./video-length.ts";

/** What programs recognize wherever it stands in a file. */
const ACTIVE = /<script[\s>]|<\?php\s|<html[\s>]|<!doctype html/i;
/** The end record of a ZIP archive, and the longest comment that may follow it. */
const ZIP_END = Buffer.from("PK\x05\x06", "latin1");
const ZIP_END_BYTES = 22;
const LONGEST_COMMENT = 0xff_ff;

/**
 * Whether a picture is at the same time something else: a page, a program, a PDF, or an archive. Pictures are encoded
 * again, so nothing of it would be kept; but a camera never makes such a picture. What phones append to their
 * photos, such as a short movie, is fine.
 */
function hidesAnother(bytes: Buffer): boolean {
  if (bytes.subarray(0, PDF_HEAD_BYTES).includes("%PDF-")) return true;
  return endsWithArchive(bytes) || ACTIVE.test(bytes.toString("latin1"));
}

function endsWithArchive(bytes: Buffer): boolean {
  const tail = bytes.subarray(-(ZIP_END_BYTES + LONGEST_COMMENT));
  for (let at = tail.lastIndexOf(ZIP_END); at >= 0; at = at > 0 ? tail.lastIndexOf(ZIP_END, at - 1) : -1)
    if (at + ZIP_END_BYTES <= tail.length && at + ZIP_END_BYTES + tail.readUInt16LE(at + 20) === tail.length)
      return true;
  return false;
}

/** ".28" in "scan 2026.11.28" is none. */
const EXTENSION = /\.(?=[a-z0-9]*[a-z])[a-z0-9]{1,8}$/i;

/** A name that is safe to display and to save, with the extension of the actual content. */
function correctName(name: string, extension: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? "";
  const bare = last
    .normalize("NFC")
    .replace(EXTENSION, "")
    // Control characters and bidirectional marks could disguise the extension.
    .replace(/[\p{Cc}\p{Cf}"<>:|?*]/gu, "")
    .trim()
    .slice(0, 120);
  return `${bare || "file"}.${extension}`;
}

/** The first bytes identify every accepted type; for other types, the detector would read the whole file. */
const HEAD_BYTES = 64 * 1024;

/** The type according to the first bytes. If the detector throws, the type is unknown. */
export async function sniff(content: Uint8Array | { path: string }): Promise<FileTypeResult | undefined> {
  const head = content instanceof Uint8Array ? content.subarray(0, HEAD_BYTES) : await headOf(content.path);
  try {
    if (leadOf(head)) return { ext: "pdf", mime: "application/pdf" };
    return await fileTypeFromBuffer(head);
  } catch {
    return undefined;
  }
}

async function headOf(path: string): Promise<Uint8Array> {
  const handle = await open(path, "r");
  try {
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(HEAD_BYTES), position: 0 });
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** The bytes, or a local file that contains them. */
export type Content = Uint8Array | { path: string };

export type Inspected = {
  kind: FileKind;
  mime: string;
  name: string;
  content: Buffer | { path: string };
  width: number | null;
  height: number | null;
  placeholder: string | null;
  blur: string | null;
  /** How long a video plays, as it says; null if it doesn't, and for everything else. */
  lengthMs: number | null;
};

const KIND_OF: Record<string, FileKind> = {
  "image/jpeg": "image",
  "image/png": "image",
  "image/apng": "image",
  "image/webp": "image",
  "image/gif": "image",
  "image/avif": "image",
  "video/mp4": "video",
  "video/x-m4v": "video",
  "video/quicktime": "video",
  "video/webm": "video",
  "application/pdf": "pdf",
};
const KIND_WORDS: Record<FileKind, string> = {
  image: "a JPEG, PNG, WebP, HEIC, GIF or AVIF picture",
  video: "an MP4, MOV or WebM video",
  pdf: "a PDF",
};

/** "Please choose a JPEG, PNG, WebP, HEIC, GIF or AVIF picture, or a PDF.": only what the field takes. */
function acceptedSentence(kinds: readonly FileKind[]): string {
  const words = FILE_KINDS.filter((kind) => kinds.includes(kind)).map((kind) => KIND_WORDS[kind]);
  return `Please choose ${words.length < 2 ? words.join() : `${words.slice(0, -1).join(", ")}, or ${words.at(-1)}`}.`;
}

/**
 * Determines the type of a file from its content and whether it is accepted. The name and the browser's content type
 * are ignored.
 */
export async function inspectContent(
  content: Content,
  name: string,
  kinds: readonly FileKind[],
): Promise<Result<Inspected>> {
  const size = content instanceof Uint8Array ? content.byteLength : (await stat(content.path)).size;
  if (size === 0) return refuse("empty-file");
  const type = await sniff(content);
  const kind = type && (HEIC_TYPES.has(type.mime) ? "image" : lookup(KIND_OF, type.mime));
  if (!type || !kind) return refuse("file-type", { message: acceptedSentence(kinds) });
  if (!kinds.includes(kind)) return refuse("file-kind", { message: acceptedSentence(kinds) });
  if (size > UPLOAD_LIMITS[kind]) return refuse("file-size", { message: LIMIT_SENTENCES[kind] });
  if (kind === "image") return asImage(content, name, type);
  return kind === "pdf" ? asPdf(content, name) : asVideo(content, name, type);
}

const load = async (content: Content): Promise<Buffer> =>
  content instanceof Uint8Array
    ? Buffer.from(content.buffer, content.byteOffset, content.byteLength)
    : readFile(content.path);

async function asImage(content: Content, name: string, { mime }: FileTypeResult): Promise<Result<Inspected>> {
  const bytes = await load(content);
  if (hidesAnother(bytes)) return refuse("file-mixed");
  const image = await normalizeImage(bytes, mime);
  if (!image.ok) return image;
  const { bytes: clean, extension, ...seen } = image.value;
  return ok({ kind: "image", name: correctName(name, extension), content: clean, ...seen, lengthMs: null });
}

const unseen = { width: null, height: null, placeholder: null, blur: null, lengthMs: null };

async function asPdf(content: Content, name: string): Promise<Result<Inspected>> {
  const refused = await checkPdf(content);
  if (refused) return refused;
  const kept = content instanceof Uint8Array ? await load(content) : content;
  return ok({ kind: "pdf", mime: "application/pdf", name: correctName(name, "pdf"), content: kept, ...unseen });
}

async function asVideo(content: Content, name: string, type: FileTypeResult): Promise<Result<Inspected>> {
  const webm = type.mime === "video/webm";
  const mime = webm ? "video/webm" : type.mime === "video/quicktime" ? "video/quicktime" : "video/mp4";
  if (!(await readWith(content, webm ? checkWebm : checkMovie))) return refuse("file-damaged");
  const lengthMs = await readWith(content, webm ? webmLength : movieLength);
  const kept = content instanceof Uint8Array ? await load(content) : content;
  return ok({ kind: "video", mime, name: correctName(name, type.ext), content: kept, ...unseen, lengthMs });
}

/** What a reader of files finds in this content. */
async function readWith<T>(content: Content, check: (size: number, read: ReadAt) => Promise<T>): Promise<T> {
  if (content instanceof Uint8Array) {
    const bytes = await load(content);
    return check(bytes.length, async (at, length) => bytes.subarray(at, at + length));
  }
  const handle = await open(content.path, "r");
  try {
    return await check((await handle.stat()).size, async (position, length) => {
      const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(length), position });
      return buffer.subarray(0, bytesRead);
    });
  } finally {
    await handle.close();
  }
}
