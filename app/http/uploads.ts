import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type Part, readParts } from "./multipart.ts";
import { scope } from "./scope.ts";

/** A file that came with a form and lies in a temporary place until the form is answered. */
export type Upload = {
  field: string;
  name: string;
  path: string;
  size: number;
  /** It is longer than was allowed; what lies in the temporary place is not all of it. */
  tooLarge: boolean;
};

const MAX_FIELD = 256 * 1024;
const MAX_FILES = 60;

/**
 * Reads a multipart form, writing files to a temporary folder as they arrive, and hands both to `work`. The folder is
 * gone afterwards. Files longer than `maxBytes` are read to their end, so that the browser hears the answer, but not kept.
 * Throws `MalformedForm` when the body is no complete form.
 */
export async function withUploads<T>(
  request: Request,
  maxBytes: number,
  work: (form: FormData, uploads: Upload[]) => Promise<T>,
): Promise<T> {
  scope().body?.lift();
  const folder = await mkdtemp(path.join(os.tmpdir(), "swaplot-upload-"));
  try {
    const form = new FormData();
    const uploads: Upload[] = [];
    for await (const part of readParts(request)) {
      if (part.filename === undefined) form.append(part.name, await textOf(part));
      else if (uploads.length < MAX_FILES) {
        const upload = await receive(part, path.join(folder, String(uploads.length)), maxBytes);
        // An empty file input is sent as a file without a name.
        if (upload.name !== "" || upload.size > 0) uploads.push(upload);
      }
    }
    return await work(form, uploads);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function receive(part: Part, target: string, maxBytes: number): Promise<Upload> {
  let size = 0;
  const bounded = new Transform({
    transform(chunk: Uint8Array, _, done) {
      size += chunk.length;
      done(null, size <= maxBytes ? chunk : undefined);
    },
  });
  await pipeline(Readable.from(part.body), bounded, createWriteStream(target));
  return { field: part.name, name: part.filename ?? "", path: target, size, tooLarge: size > maxBytes };
}

async function textOf(part: Part): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of part.body) {
    size += chunk.length;
    if (size <= MAX_FIELD) chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
