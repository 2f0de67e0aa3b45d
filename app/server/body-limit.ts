import type { IncomingMessage, ServerResponse } from "node:http";
import type { Readable } from "node:stream";

/** The limit of a form or a call without files, in bytes: far more than a person types. */
const MOST_BYTES = 1_048_576;
/** How long a sender may send nothing. A slow one that sends something all the time is not cut. */
export const BODY_IDLE_MS = 15_000;
/** How much of a refused body is discarded, so that a browser which is still sending receives the response. */
const MOST_DROPPED_BYTES = 256 * 1024 * 1024;

export type BodyError = { code: string; message: string; status: number };
const TOO_LARGE: BodyError = {
  code: "too-large",
  message: "This form is too large. The limit is 1 MB.",
  status: 413,
};
const STALLED: BodyError = {
  code: "request-timeout",
  message: "The rest of this form did not arrive in time. Please send it again.",
  status: 408,
};

/** How much of a request's body is read, and how long its sender may pause. */
export class BodyLimit {
  #most = MOST_BYTES;
  #taken = 0;
  readonly #idleMs: number;
  /** Why the rest of the body was not read; the rest is unchecked. */
  error: BodyError | undefined;

  /** `idleMs`: milliseconds without a byte after which the body is cut. */
  constructor(idleMs: number = BODY_IDLE_MS) {
    this.#idleMs = idleMs;
  }

  /** For code that streams files and counts their bytes itself (`uploads.ts`). */
  lift(): void {
    this.#most = Number.POSITIVE_INFINITY;
  }

  /** The body as it arrives; fails when it exceeds the limit and when no byte arrives in time. */
  async *of(body: Readable): AsyncGenerator<Uint8Array> {
    // The connection stays open, so that the sender receives the reason.
    const chunks = body.iterator({ destroyOnReturn: false });
    try {
      for (let next = await this.#inTime(chunks); !next.done; next = await this.#inTime(chunks)) {
        this.#taken += next.value.length;
        if (this.#taken > this.#most) throw this.#refuse(TOO_LARGE);
        yield next.value;
      }
    } finally {
      // Waits for the sender when it is behind: that is not waited for here.
      chunks.return?.().catch(() => {});
    }
  }

  /** Runs only while waiting for the sender: a slow disk of the server must not count. */
  async #inTime(chunks: AsyncIterator<Uint8Array>): Promise<IteratorResult<Uint8Array>> {
    const next = chunks.next();
    next.catch(() => {});
    let timer: NodeJS.Timeout | undefined;
    const idle = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(this.#refuse(STALLED)), this.#idleMs);
    });
    try {
      return await Promise.race([next, idle]);
    } finally {
      clearTimeout(timer);
    }
  }

  #refuse(error: BodyError): Error {
    this.error = error;
    return new Error(error.message);
  }
}

/**
 * Discards the rest of a body when its response is written: with unread bytes the connection could not be closed
 * without the sender losing the response. Cuts the connection when the sender stops for `idleMs` or does not stop sending.
 * Must be called before the response is written.
 */
export function dropRest(
  req: IncomingMessage,
  res: ServerResponse,
  { idleMs = BODY_IDLE_MS, mostBytes = MOST_DROPPED_BYTES }: { idleMs?: number; mostBytes?: number } = {},
): void {
  // Before Node's own listener, which would read over an untouched body without any limit.
  res.prependOnceListener("finish", () => {
    if (req.complete || req.destroyed) return;
    let left = mostBytes;
    const cut = () => req.socket.destroy();
    const timer = setTimeout(cut, idleMs);
    const over = () => clearTimeout(timer);
    // An iterator that was left waiting for bytes would keep them from flowing.
    req.removeAllListeners("readable");
    req.on("data", (chunk: Uint8Array) => {
      left -= chunk.length;
      if (left < 0) cut();
      else timer.refresh();
    });
    // The body counts as touched from its first read on.
    req.once("end", over).once("close", over).read(0);
    req.resume();
  });
}
