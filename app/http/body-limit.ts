import type { Readable } from "node:stream";

/** What a form or a call without files may weigh: far more than anybody types. */
const MOST_BYTES = 1_048_576;

/** How much of a request's body is taken in. What reads files piece by piece lifts it (`uploads.ts`). */
export class BodyLimit {
  #most = MOST_BYTES;
  #taken = 0;
  /** The body was longer, and nobody has seen the rest of it. */
  exceeded = false;

  lift(): void {
    this.#most = Number.POSITIVE_INFINITY;
  }

  /** The body as it arrives; fails at the first byte too many. */
  async *of(body: Readable): AsyncGenerator<Uint8Array> {
    // Left open, so that the sender hears why.
    for await (const chunk of body.iterator({ destroyOnReturn: false })) {
      this.#taken += chunk.length;
      this.exceeded = this.#taken > this.#most;
      if (this.exceeded) throw new Error("The body of this request is too large");
      yield chunk;
    }
  }
}
