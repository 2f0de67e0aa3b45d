import { Readable } from "node:stream";

/**
 * A web stream that reads its source on demand. Canceling it ends its source. `Readable.toWeb` does the same, but
 * ends the process when a stream is canceled while a read waits (Node 24.21: "Controller is already closed").
 */
export function webStream(pieces: AsyncIterable<Uint8Array | string>): ReadableStream<Uint8Array> {
  const source = pieces[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await source.next();
        if (done) controller.close();
        else controller.enqueue(typeof value === "string" ? Buffer.from(value) : value);
      },
      async cancel() {
        // The iterator of a stream that was never read does not close it.
        if (pieces instanceof Readable) pieces.destroy();
        else await source.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}
