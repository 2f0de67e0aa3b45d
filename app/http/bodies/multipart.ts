import type { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { Busboy, type BusboyFileStream, type BusboyInstance } from "@fastify/busboy";
import { refuseForm } from "./form-error.ts";

/** A file as it arrives. It must be read to its end, or the parsing of the form stalls. */
export type FilePart = { field: string; name: string; body: Readable };

/** Returns a promise for a file to read, and undefined for a file to drop unread. */
type Take = (part: FilePart) => Promise<void> | undefined;

export type MultipartLimits = {
  /** The largest number of text fields. */
  fields: number;
  /** The largest number of parts, including dropped ones. */
  parts: number;
  /** The length of the whole body in bytes, counted as it arrives. */
  bytes: number;
};

/** All text fields of one form together, in bytes. */
const MOST_TEXT = 1_048_576;
/** The size of a form without its files: its text and the headers of its parts, in bytes. */
export const MOST_AROUND_FILES = 2 * MOST_TEXT;
const SLICE_BYTES = 32 * 1024;
const QUIET_TURNS = 20;
const HEADER_BYTES = 16 * 1024;
const BOUNDARY = /;\s*boundary=(?:"[^"]{1,70}"|[^";,\s]{1,70})/i;

/**
 * Reads a multipart form once, without holding a file in memory. `take` is called for each file, in their order.
 * Throws the Response of `refuseForm` for a body that is broken or beyond its limits.
 */
export async function readMultipart(request: Request, limits: MultipartLimits, take: Take): Promise<FormData> {
  const type = request.headers.get("content-type") ?? "";
  if (!BOUNDARY.test(type) || !request.body) throw refuseForm("form-data");
  const reading = openReading(type, limits, take);
  let arrived = 0;
  try {
    for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
      arrived += chunk.length;
      if (arrived > limits.bytes) throw refuseForm("too-large");
      // The parser processes all its input, even after the form has failed.
      for (let at = 0; at < chunk.length; at += SLICE_BYTES) await reading.write(chunk.subarray(at, at + SLICE_BYTES));
      if (arrived - reading.fileBytes > MOST_AROUND_FILES) throw refuseForm("too-much-text");
    }
    return await reading.end();
  } catch (error) {
    await reading.stop();
    throw error;
  }
}

function openReading(type: string, limits: MultipartLimits, take: Take): Reading {
  try {
    return new Reading(type, limits, take);
  } catch {
    // The parser reads the header itself and throws when it does not understand it.
    throw refuseForm("form-data");
  }
}

/** One form that is being parsed. */
class Reading {
  #form = new FormData();
  #text = 0;
  #parser: BusboyInstance;
  #take: Take;
  #files = new Map<Readable, Promise<void>>();
  #file: BusboyFileStream | undefined;
  #earlierFiles = 0;
  #fail: (reason: unknown) => void = () => {};
  /** Never resolves. A parser that has failed does not answer its last write. */
  #failed = new Promise<never>((_, reject) => {
    this.#fail = reject;
  });

  constructor(type: string, { fields, parts }: MultipartLimits, take: Take) {
    this.#failed.catch(() => {});
    this.#take = take;
    this.#parser = new Busboy({
      headers: { "content-type": type },
      // A part is a file when it has a file name, whatever its type.
      isPartAFile: (_, __, name) => name !== undefined,
      limits: { fields, parts, fieldSize: MOST_TEXT, headerPairs: 20, headerSize: HEADER_BYTES },
    })
      .on("field", (name: string | undefined, value, _, truncated) => this.#field(name, value, truncated))
      .on("file", (field: string | undefined, body, name) => this.#open(field, name, body))
      .on("fieldsLimit", () => this.#fail(refuseForm("too-many-fields")))
      .on("partsLimit", () => this.#fail(refuseForm("too-many-fields")))
      .on("error", () => this.#fail(refuseForm("form-data")));
  }

  /** How many of the written bytes are file content. */
  get fileBytes(): number {
    return this.#earlierFiles + (this.#file?.bytesRead ?? 0);
  }

  /** Resolves when the parser is ready for more. */
  write(chunk: Uint8Array): Promise<unknown> {
    return this.#unlessFailed((done) => this.#parser.write(chunk, done));
  }

  async end(): Promise<FormData> {
    const finished = this.#unlessFailed((done) => this.#parser.once("finish", done).end());
    const watch = new AbortController();
    this.#failWhenStuck(watch.signal);
    await finished.finally(() => watch.abort());
    await Promise.race([Promise.all(this.#files.values()), this.#failed]);
    return this.#form;
  }

  /** Ends the files that are still being written, and waits for them. */
  async stop(): Promise<void> {
    this.#parser.destroy();
    for (const body of this.#files.keys()) body.destroy(new Error("The form was not read to its end"));
    await Promise.allSettled(this.#files.values());
  }

  /**
   * The parser never finishes a form whose last delimiter is in the header of a part. All bytes are parsed by now:
   * once no file waits for the disk, it finishes within a few turns of the event loop or never.
   */
  async #failWhenStuck(over: AbortSignal): Promise<void> {
    for (let quiet = 0; quiet < QUIET_TURNS; quiet += 1) {
      await setImmediate();
      if (over.aborted) return;
      if ([...this.#files.keys()].some(isHeldUp)) quiet = 0;
    }
    this.#fail(refuseForm("form-data"));
  }

  /** An error that the parser throws for a part means that the part is invalid. */
  #unlessFailed(work: (done: () => void) => unknown): Promise<unknown> {
    const worked = new Promise<void>((resolve) => {
      try {
        work(resolve);
      } catch {
        this.#fail(refuseForm("form-data"));
      }
    });
    return Promise.race([this.#failed, worked]);
  }

  #field(name: string | undefined, value: string, truncated: boolean): void {
    this.#text += Buffer.byteLength(name ?? "") + Buffer.byteLength(value);
    if (name === undefined) this.#fail(refuseForm("form-data"));
    else if (truncated || this.#text > MOST_TEXT) this.#fail(refuseForm("too-much-text"));
    else this.#form.append(unescaped(name), value);
  }

  #open(field: string | undefined, name: string, body: BusboyFileStream): void {
    this.#earlierFiles = this.fileBytes;
    this.#file = body;
    body.on("error", () => this.#fail(refuseForm("form-data")));
    if (field === undefined) this.#fail(refuseForm("form-data"));
    const taken =
      field === undefined ? undefined : this.#take({ field: unescaped(field), name: unescaped(name), body });
    if (!taken) return void body.resume();
    this.#files.set(body, taken);
    taken.catch(this.#fail);
  }
}

const isHeldUp = (body: Readable) => !body.readableEnded && (body.readableFlowing === false || body.readableLength > 0);

/** Browsers write quotes and line ends in names as %22, %0D and %0A. */
const unescaped = (text: string) => text.replace(/%22/g, '"').replace(/%0D/gi, "\r").replace(/%0A/gi, "\n");
