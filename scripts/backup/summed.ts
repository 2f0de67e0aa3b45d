import { createHash, hash } from "node:crypto";
import { Transform, Writable } from "node:stream";

const LINE_END = 10;

/** What is known of rows that passed. `unordered` is the same for the same rows in any order. */
export type Sum = { rows: number; bytes: number; sha256: string; unordered: string };

/** Passes rows on, one per line, and adds them up. */
export function summing(): { stream: Transform; sum: () => Sum } {
  const whole = createHash("sha256");
  const rows = addingRows();
  let bytes = 0;
  const stream = new Transform({
    highWaterMark: 1024 * 1024,
    transform(chunk: Buffer, _encoding, done) {
      whole.update(chunk);
      bytes += chunk.length;
      rows.add(chunk);
      done(null, chunk);
    },
  });
  return { stream, sum: () => ({ ...rows.sum(), bytes, sha256: whole.digest("hex") }) };
}

/** Takes rows, one per line, and adds up their hashes, because a server doesn't keep the order in which it loads rows. */
export function addingUp(): { stream: Writable; sum: () => Pick<Sum, "rows" | "unordered"> } {
  const rows = addingRows();
  const write = (chunk: Buffer, _encoding: string, done: () => void) => {
    rows.add(chunk);
    done();
  };
  return { stream: new Writable({ highWaterMark: 1024 * 1024, write }), sum: rows.sum };
}

function addingRows() {
  const sums = new Uint32Array(4);
  let count = 0;
  let begun: Buffer[] = [];
  const addRow = (row: Buffer) => {
    const hashed = hash("sha256", row, "buffer");
    for (let at = 0; at < sums.length; at++) sums[at] = (sums[at] as number) + hashed.readUInt32LE(at * 4);
    count += 1;
  };
  return {
    add(chunk: Buffer) {
      let from = 0;
      for (let end = chunk.indexOf(LINE_END); end >= 0; end = chunk.indexOf(LINE_END, from)) {
        const row = chunk.subarray(from, end);
        addRow(begun.length > 0 ? Buffer.concat([...begun, row]) : row);
        if (begun.length > 0) begun = [];
        from = end + 1;
      }
      if (from < chunk.length) begun.push(Buffer.from(chunk.subarray(from)));
    },
    sum: () => ({ rows: count, unordered: [...sums].map((part) => part.toString(16).padStart(8, "0")).join("") }),
  };
}
