/** One part of a multipart form as it arrives. Its body must be read to the end before the next part is asked for. */
export type Part = {
  name: string;
  /** Undefined for an ordinary field. */
  filename: string | undefined;
  body: AsyncIterable<Uint8Array>;
};

/** The body is not a complete multipart form. */
export class MalformedForm extends Error {}

const MAX_HEADERS = 16 * 1024;
const MAX_PARTS = 1_000;

/** The parts of a multipart request, one after the other; a file is never held in memory. */
export async function* readParts(request: Request): AsyncGenerator<Part> {
  const boundary = /^multipart\/form-data;.*boundary=(?:"([^"]{1,70})"|([^;\s]{1,70}))/i.exec(
    request.headers.get("content-type") ?? "",
  );
  if (!boundary || !request.body) throw new MalformedForm("This is no multipart form");
  const reader = new FormReader(request.body, (boundary[1] ?? boundary[2]) as string);
  await reader.skipPreamble();
  for (let parts = 0; await reader.nextPart(); parts++) {
    if (parts >= MAX_PARTS) throw new MalformedForm("This form has too many parts");
    yield { ...(await reader.headers()), body: reader.body() };
    await reader.finishBody();
  }
}

class FormReader {
  #source: AsyncIterator<Uint8Array>;
  #delimiter: Buffer;
  // The first delimiter has no line end before it: lending it one makes it like all others.
  #held: Buffer = Buffer.from("\r\n");
  #inBody = false;

  constructor(stream: ReadableStream<Uint8Array>, boundary: string) {
    this.#source = (stream as unknown as AsyncIterable<Uint8Array>)[Symbol.asyncIterator]();
    this.#delimiter = Buffer.from(`\r\n--${boundary}`, "latin1");
  }

  async #more(): Promise<void> {
    const { done, value } = await this.#source.next();
    if (done) throw new MalformedForm("The form ends too early");
    this.#held = this.#held.length === 0 ? Buffer.from(value) : Buffer.concat([this.#held, value]);
  }

  async #until(mark: Buffer | string, limit: number): Promise<Buffer> {
    for (let at = this.#held.indexOf(mark); ; at = this.#held.indexOf(mark)) {
      if (at >= 0) {
        const before = this.#held.subarray(0, at);
        this.#held = this.#held.subarray(at + mark.length);
        return before;
      }
      if (this.#held.length > limit) throw new MalformedForm("A part of the form is too long");
      await this.#more();
    }
  }

  async skipPreamble(): Promise<void> {
    await this.#until(this.#delimiter, MAX_HEADERS);
  }

  /** After a delimiter: whether another part follows. */
  async nextPart(): Promise<boolean> {
    while (this.#held.length < 2) await this.#more();
    if (this.#held.subarray(0, 2).toString() === "--") return false;
    await this.#until("\r\n", MAX_HEADERS);
    return true;
  }

  async headers(): Promise<{ name: string; filename: string | undefined }> {
    const text = (await this.#until("\r\n\r\n", MAX_HEADERS)).toString("utf8");
    const disposition = /^content-disposition:\s*form-data\b(.*)$/im.exec(text)?.[1] ?? "";
    const value = (name: string) => new RegExp(`;\\s*${name}="((?:\\\\"|[^"])*)"`, "i").exec(disposition)?.[1];
    const name = value("name");
    if (name === undefined) throw new MalformedForm("A part of the form has no name");
    this.#inBody = true;
    return { name: unescaped(name), filename: optional(value("filename")) };
  }

  async *body(): AsyncGenerator<Uint8Array> {
    while (this.#inBody) {
      const at = this.#held.indexOf(this.#delimiter);
      // What could be the beginning of a delimiter waits for the next bytes.
      const safe = at >= 0 ? at : Math.max(0, this.#held.length - this.#delimiter.length + 1);
      const chunk = this.#held.subarray(0, safe);
      this.#held = this.#held.subarray(at >= 0 ? at + this.#delimiter.length : safe);
      this.#inBody = at < 0;
      if (chunk.length > 0) yield chunk;
      if (at < 0) await this.#more();
    }
  }

  /** Reads over what nobody wanted of the current body. */
  async finishBody(): Promise<void> {
    for await (const _ of this.body());
  }
}

/** Browsers write quotes and line ends in names as %22, %0D and %0A. */
const unescaped = (text: string) =>
  text.replace(/\\"/g, '"').replace(/%22/g, '"').replace(/%0D/gi, "\r").replace(/%0A/gi, "\n");
const optional = (text: string | undefined) => (text === undefined ? undefined : unescaped(text));
