import { createHash } from "node:crypto";
import { Transform } from "node:stream";

const LINE_END = 10;

/** Passes bytes on, and keeps their number, their lines, and their SHA-256. */
export function summing() {
  const hash = createHash("sha256");
  let [bytes, lines] = [0, 0];
  const stream = new Transform({
    highWaterMark: 1024 * 1024,
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      for (let at = chunk.indexOf(LINE_END); at >= 0; at = chunk.indexOf(LINE_END, at + 1)) lines++;
      done(null, chunk);
    },
  });
  return { stream, sum: () => ({ rows: lines, bytes, sha256: hash.digest("hex") }) };
}

/** Does `work` for every item, `most` at the same time. The first error ends it; running work is awaited. */
export async function inParallel<T>(
  most: number,
  items: readonly T[],
  work: (item: T) => Promise<void>,
): Promise<void> {
  const waiting = [...items];
  let failed = false;
  const run = async () => {
    for (let item = waiting.shift(); item !== undefined && !failed; item = waiting.shift())
      await work(item).catch((error: unknown) => {
        failed = true;
        throw error;
      });
  };
  const ended = await Promise.allSettled(Array.from({ length: most }, run));
  const broken = ended.find((end) => end.status === "rejected");
  if (broken) throw broken.reason;
}
