import { once } from "node:events";
import { createReadStream } from "node:fs";
import net from "node:net";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Content } from "../inspect-content.ts";

/** What the scanner says of a file. `name`: of what it found. */
export type Verdict = { clean: true } | { clean: false; name: string };

/** ClamAV reads its signatures again for some seconds now and then; a film of 200 MB takes about ten. */
const PATIENCE_MS = 30_000;
const LONGEST_ANSWER = 1_000;

/** The scanner can't be reached, or has not looked at the whole file. */
class NotScanned extends Error {
  override name = "NotScanned";
}

/** Sends a file to clamd and returns what it found. `address`: `host:port`, or the path of its socket. */
export async function scan(address: string, content: Content, patienceMs = PATIENCE_MS): Promise<Verdict> {
  const answer = await ask(address, "INSTREAM", chunksOf(content), patienceMs);
  if (answer === "stream: OK") return { clean: true };
  const [, name] = /^stream: (.+) FOUND$/.exec(answer) ?? [];
  // "INSTREAM size limit exceeded. ERROR", for example: nothing is known of the rest.
  if (name === undefined) throw new NotScanned(answer || "clamd broke off");
  return { clean: false, name };
}

/** Throws if clamd doesn't answer. */
export async function reachScanner(address: string, patienceMs = 3_000): Promise<void> {
  const answer = await ask(address, "PING", [], patienceMs);
  if (answer !== "PONG") throw new NotScanned(answer || "clamd broke off");
}

/** A command with `z` ends with a zero byte, and so does its answer. */
async function ask(
  address: string,
  command: string,
  body: Iterable<Buffer> | AsyncIterable<Buffer>,
  patienceMs: number,
): Promise<string> {
  const socket = net.connect(placeOf(address));
  const signal = AbortSignal.timeout(patienceMs);
  const stop = () => socket.destroy(new NotScanned("clamd takes too long"));
  signal.addEventListener("abort", stop);
  try {
    await once(socket, "connect");
    const answer = readAnswer(socket);
    answer.catch(() => {}); // awaited below
    // It answers a file that is too large before the whole of it was sent, and ends the connection then.
    const sent = pipeline(Readable.from(framed(command, body)), socket, { end: false }).catch(() => {});
    const text = await answer;
    socket.destroy();
    await sent;
    return text;
  } catch (error) {
    throw error instanceof NotScanned ? error : new NotScanned((error as NodeJS.ErrnoException).code ?? "clamd failed");
  } finally {
    signal.removeEventListener("abort", stop);
    socket.destroy();
  }
}

const placeOf = (address: string): net.NetConnectOpts => {
  if (address.startsWith("/")) return { path: address };
  const at = address.lastIndexOf(":");
  return { host: address.slice(0, at).replace(/^\[|\]$/g, ""), port: Number(address.slice(at + 1)) };
};

async function readAnswer(socket: net.Socket): Promise<string> {
  let text = "";
  for await (const part of socket) {
    text += String(part);
    const end = text.indexOf("\0");
    if (end >= 0) return text.slice(0, end);
    if (text.length > LONGEST_ANSWER) break;
  }
  return "";
}

/** Each chunk has its length before it; one without length ends the file. */
async function* framed(command: string, body: Iterable<Buffer> | AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield Buffer.from(`z${command}\0`);
  if (command === "PING") return;
  for await (const chunk of body) {
    yield lengthOf(chunk.length);
    yield chunk;
  }
  yield lengthOf(0);
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}

const CHUNK = 64 * 1024;

function* slicesOf(bytes: Uint8Array): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += CHUNK) yield Buffer.from(bytes.subarray(at, at + CHUNK));
}

const chunksOf = (content: Content): Iterable<Buffer> | AsyncIterable<Buffer> =>
  content instanceof Uint8Array ? slicesOf(content) : createReadStream(content.path, { highWaterMark: CHUNK });
