import { once } from "node:events";
import http from "node:http";
import { type AddressInfo, connect } from "node:net";
import { PassThrough } from "node:stream";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { BODY_IDLE_MS, BodyLimit, dropRest } from "./body-limit.ts";

const MEGABYTE = 1_048_576;
const piece = (bytes: number) => Buffer.alloc(bytes, "x");

/** Reads a body to its end; returns how many bytes arrived before it was cut off, and why. */
async function readAll(limit: BodyLimit, body: PassThrough) {
  let bytes = 0;
  try {
    for await (const chunk of limit.of(body)) bytes += chunk.length;
    return { bytes, error: undefined };
  } catch (error) {
    return { bytes, error: (error as Error).message };
  }
}

describe("the length of a body", () => {
  it("is a megabyte at most, counted as it arrives; the stream stays open for the answer", async () => {
    const limit = new BodyLimit();
    const body = new PassThrough();
    const read = readAll(limit, body);
    for (let i = 0; i < 20; i++) body.write(piece(100_000));
    expect(await read).toEqual({ bytes: 1_000_000, error: "This form is too large. The limit is 1 MB." });
    expect([limit.error?.status, body.destroyed]).toEqual([413, false]);
  });

  it("is unlimited when files are counted elsewhere", async () => {
    const limit = new BodyLimit();
    limit.lift();
    const body = new PassThrough();
    const read = readAll(limit, body);
    body.end(piece(3 * MEGABYTE));
    expect(await read).toEqual({ bytes: 3 * MEGABYTE, error: undefined });
  });
});

describe("a sender that pauses", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("is cut after fifteen seconds without a byte", async () => {
    const limit = new BodyLimit();
    const body = new PassThrough();
    const read = readAll(limit, body);
    body.write(piece(10));
    await vi.advanceTimersByTimeAsync(BODY_IDLE_MS - 1);
    expect(limit.error).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(await read).toMatchObject({ bytes: 10, error: expect.stringContaining("in time") });
    expect([limit.error?.status, body.destroyed, vi.getTimerCount()]).toEqual([408, false, 0]);
  });

  it("is not cut while something arrives, however slowly", async () => {
    const limit = new BodyLimit();
    const body = new PassThrough();
    const read = readAll(limit, body);
    for (let i = 0; i < 100; i++) {
      body.write(piece(1));
      await vi.advanceTimersByTimeAsync(BODY_IDLE_MS - 1);
    }
    body.end();
    expect(await read).toEqual({ bytes: 100, error: undefined });
    expect(vi.getTimerCount()).toBe(0);
  });

  it("is not cut off because of a slow reader", async () => {
    const limit = new BodyLimit();
    const body = new PassThrough();
    body.end(piece(10));
    const chunks = limit.of(body);
    await chunks.next();
    await vi.advanceTimersByTimeAsync(10 * BODY_IDLE_MS);
    expect(await chunks.next()).toMatchObject({ done: true });
    expect(limit.error).toBeUndefined();
  });
});

it("a sender that does not stop after the response is cut off", async () => {
  const server = http.createServer((req, res) => {
    dropRest(req, res, { mostBytes: MEGABYTE });
    res.end("too long");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1").on("error", () => {});
  socket.resume().write("POST / HTTP/1.1\r\nhost: site\r\ncontent-length: 1000000000000\r\n\r\n");
  const send = () => {
    while (!socket.destroyed && socket.write(piece(64 * 1024)));
  };
  socket.on("drain", send);
  send();
  await new Promise((resolve) => socket.once("close", resolve));
  expect(socket.bytesWritten).toBeLessThan(100 * MEGABYTE);
  server.close();
});
