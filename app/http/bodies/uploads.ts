import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { scope } from "#app/http/request/request-scope.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { refuseForm } from "./form-error.ts";
import { type FilePart, readMultipart } from "./multipart.ts";
import { checked, MOST_FIELDS } from "./read-form.ts";

/** An uploaded file, stored temporarily until the form is answered. */
export type Upload = {
  field: string;
  name: string;
  path: string;
  size: number;
  /** The file is longer than allowed; the temporary file is incomplete. */
  tooLarge: boolean;
};

/** What a route accepts. Files of other fields are dropped as they arrive and never reach the disk. */
export type UploadPlan = {
  /** The fields that hold files. */
  files: readonly string[];
  /** Bytes of one file. */
  maxBytes: number;
  maxFiles: number;
  /** Bytes of the whole body, including text and dropped parts; counted as they arrive. */
  totalBytes: number;
  /** `MOST_FIELDS` when left out. */
  maxFields?: number;
};

/**
 * Reads a multipart form, writing the files of the plan to a temporary folder as they arrive, and passes both to
 * `work`. The folder is removed afterwards. A file longer than `maxBytes` is read to its end, so that the other fields
 * arrive, but not stored. Throws the Response of a body that is not a form (415), is broken (400), exceeds the plan (413),
 * or is one upload too many at once (429).
 */
export async function withUploads<T>(
  request: Request,
  actor: Actor,
  plan: UploadPlan,
  work: (form: FormData, uploads: Upload[]) => Promise<T>,
): Promise<T> {
  if (!/^multipart\/form-data\b/i.test(request.headers.get("content-type") ?? "")) throw refuseForm("not-a-form");
  return inUploadSlot(actor.id, scope().address, async () => {
    scope().body?.lift();
    const folder = await mkdtemp(path.join(os.tmpdir(), "swaplot-upload-"));
    try {
      const { form, uploads } = await receive(request, plan, folder);
      return await work(form, uploads);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
}

async function receive(request: Request, plan: UploadPlan, folder: string) {
  const { files, maxBytes, maxFiles, totalBytes, maxFields = MOST_FIELDS } = plan;
  const uploads: (Upload | undefined)[] = [];
  const limits = { fields: maxFields, parts: maxFields + maxFiles, bytes: totalBytes };
  let taken = 0;
  const form = await readMultipart(request, limits, (part) => {
    if (!files.includes(part.field)) return undefined;
    const place = taken++;
    if (place >= maxFiles) return Promise.reject(refuseForm("too-many-files"));
    return keep(part, path.join(folder, String(place)), maxBytes).then((upload) => {
      // An empty file input is sent as a file without a name.
      if (upload.name !== "" || upload.size > 0) uploads[place] = upload;
    });
  });
  return { form: checked(form), uploads: uploads.filter((upload) => upload !== undefined) };
}

async function keep({ field, name, body }: FilePart, target: string, maxBytes: number): Promise<Upload> {
  let size = 0;
  const bounded = new Transform({
    transform(chunk: Uint8Array, _, done) {
      size += chunk.length;
      done(null, size <= maxBytes ? chunk : undefined);
    },
  });
  await pipeline(body, bounded, createWriteStream(target));
  const tooLarge = size > maxBytes;
  // None of the files will be used, and others may still be arriving.
  if (tooLarge) await rm(target);
  return { field, name, path: target, size, tooLarge };
}

/** A phone or a browser sends one file after the other; several pages may be open. */
const MOST_OF_ACCOUNT = 6;
/** The employees of a dealership share one address. */
const MOST_FROM_ADDRESS = 24;

const running = new Map<string, number>();

/**
 * Runs an upload while its account and its address have few enough of them running. Throws the Response for one too
 * many (429, Retry-After). The count is that of this process: each process has its own share of the disk and memory
 * that the limit protects.
 */
async function inUploadSlot<T>(account: string | null, address: string, work: () => Promise<T>): Promise<T> {
  const taken: string[] = [];
  const enter = (who: string, most: number) => {
    const now = running.get(who) ?? 0;
    if (now >= most) throw refuseForm("too-many-uploads");
    running.set(who, now + 1);
    taken.push(who);
  };
  try {
    if (account) enter(`account:${account}`, MOST_OF_ACCOUNT);
    enter(`address:${address}`, MOST_FROM_ADDRESS);
    return await work();
  } finally {
    for (const who of taken) leave(who);
  }
}

function leave(who: string): void {
  const left = (running.get(who) ?? 1) - 1;
  if (left > 0) running.set(who, left);
  else running.delete(who);
}
