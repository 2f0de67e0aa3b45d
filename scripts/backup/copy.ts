import { once } from "node:events";
import type { Socket } from "node:net";
import { Readable, Writable } from "node:stream";
import type pg from "pg";

/** The part of the driver's connection that COPY needs. */
type Connection = {
  stream: Socket;
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
};

const BLOCK = 256 * 1024;

/** The rows that `COPY … TO STDOUT` sends, in text. The client is busy until the stream ends. */
export function copyOut(client: pg.Client, text: string): Readable {
  let socket: Socket | undefined;
  // The driver reuses its buffer, so rows are copied out of it at once.
  let block = Buffer.allocUnsafe(BLOCK);
  let used = 0;
  const out = new Readable({ highWaterMark: 4 * BLOCK, read: () => void socket?.resume() });
  const flush = () => {
    if (used > 0 && !out.push(block.subarray(0, used))) socket?.pause();
    block = Buffer.allocUnsafe(BLOCK);
    used = 0;
  };
  client.query({
    submit(connection: Connection) {
      socket = connection.stream;
      connection.query(text);
    },
    handleCopyData({ chunk }: { chunk: Buffer }) {
      if (used + chunk.length > block.length) flush();
      if (chunk.length > BLOCK) out.push(Buffer.from(chunk));
      else used += chunk.copy(block, used);
    },
    handleCommandComplete() {},
    handleReadyForQuery() {
      flush();
      out.push(null);
    },
    handleError: (error: Error) => void out.destroy(error),
  } as unknown as pg.Submittable);
  return out;
}

/** Takes the rows for `COPY … FROM STDIN`, in text; "finish" follows the server's confirmation. */
export function copyIn(client: pg.Client, text: string): Writable {
  const began = Promise.withResolvers<Connection>();
  const ended = Promise.withResolvers<void>();
  for (const { promise } of [began, ended]) promise.catch(() => {}); // The stream tells of the error.
  const fail = (error: Error) => {
    began.reject(error);
    ended.reject(error);
  };
  client.query({
    submit: (connection: Connection) => connection.query(text),
    handleCopyInResponse: (connection: Connection) => began.resolve(connection),
    handleCommandComplete() {},
    handleReadyForQuery: () => ended.resolve(),
    handleError: fail,
  } as unknown as pg.Submittable);
  const write = async (chunk: Buffer) => {
    const connection = await began.promise;
    connection.sendCopyFromChunk(chunk);
    if (connection.stream.writableNeedDrain) await Promise.race([once(connection.stream, "drain"), ended.promise]);
  };
  const finish = async () => {
    (await began.promise).endCopyFrom();
    await ended.promise;
  };
  return new Writable({
    highWaterMark: 4 * BLOCK,
    write: (chunk: Buffer, _encoding, done) => void write(chunk).then(() => done(), done),
    final: (done) => void finish().then(() => done(), done),
    destroy: (error, done) => {
      if (error) void began.promise.then((connection) => connection.sendCopyFail("stopped")).catch(() => {});
      done(error);
    },
  });
}
