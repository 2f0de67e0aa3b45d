import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable, type Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import { webStream } from "#app/http/answers/web-stream.ts";
import type { BodyLimit } from "./body-limit.ts";

/** Headers that only a trusted proxy may set; they are dropped from other clients. */
const FORWARDED = new Set([
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-proto",
  "x-forwarded-port",
  "forwarded",
]);

/**
 * The framework compares these with each other and fails when they differ or are no addresses. Who may write is decided
 * before, by `isForeign`, and the site has one origin: the configured one.
 */
const COMPARED = new Set(["host", "origin", "x-forwarded-host"]);

/** Stored text must not contain a NUL: in a query it becomes the replacement character. */
const withoutNul = (address: string) => address.replaceAll("%00", "%EF%BF%BD");

/** A Node request as a web Request at the configured origin. */
export function toRequest(
  req: IncomingMessage,
  res: ServerResponse,
  origin: string,
  trustProxy: boolean,
  limit: BodyLimit,
): Request {
  const headers = new Headers();
  for (let i = 0; i < req.rawHeaders.length; i += 2) {
    const name = (req.rawHeaders[i] as string).toLowerCase();
    if (name.startsWith(":") || COMPARED.has(name) || (!trustProxy && FORWARDED.has(name))) continue;
    headers.append(name, req.rawHeaders[i + 1] as string);
  }
  const method = req.method ?? "GET";
  const init: RequestInit & { duplex?: "half" } = { method, headers };
  // A read is over in a moment; what is being sent can be broken off.
  if (method !== "GET" && method !== "HEAD") {
    const abort = new AbortController();
    res.once("close", () => abort.abort());
    init.signal = abort.signal;
    init.body = webStream(limit.of(req));
    init.duplex = "half";
  }
  return new Request(new URL(withoutNul(req.url ?? "/"), origin), init);
}

/**
 * Streams a web Response with the cookies that were set meanwhile, as fast as it is read; for HEAD without its body.
 * `through` transforms the bytes.
 */
export async function send(
  res: ServerResponse,
  response: Response,
  set: string[],
  { head = false, through }: { head?: boolean; through?: Transform | undefined } = {},
): Promise<void> {
  res.statusCode = response.status;
  for (const [name, value] of response.headers) if (name !== "set-cookie") res.setHeader(name, value);
  const cookies = [...response.headers.getSetCookie(), ...set];
  if (cookies.length > 0) res.setHeader("set-cookie", cookies);
  // The client may have disconnected meanwhile.
  if (!response.body || head || res.destroyed) {
    await response.body?.cancel();
    return void res.end();
  }
  const body = Readable.fromWeb(response.body as NodeReadableStream);
  const way = through ? pipeline(body, through, res) : pipeline(body, res);
  await way.catch((error: NodeJS.ErrnoException) => {
    // Or goes away on the way: nothing is wrong, and the rest was not read.
    if (error.code !== "ERR_STREAM_PREMATURE_CLOSE") throw error;
  });
}

/** The visitor's address: the connection's, or what the trusted proxy appended last. */
export function addressOf(req: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy
    ? String(req.headers["x-forwarded-for"] ?? "")
        .split(",")
        .at(-1)
        ?.trim()
    : "";
  return forwarded || req.socket.remoteAddress || "unknown";
}
