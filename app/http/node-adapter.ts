import type { IncomingMessage, ServerResponse } from "node:http";
import { createReadableStreamFromReadable, writeReadableStreamToWritable } from "@remix-run/node";

/** Headers only a proxy may set; from anybody else they are dropped. */
const FORWARDED = new Set([
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-proto",
  "x-forwarded-port",
  "forwarded",
]);

/** A Node request as a web Request at the configured origin. */
export function toRequest(req: IncomingMessage, res: ServerResponse, origin: string, trustProxy: boolean): Request {
  const headers = new Headers();
  for (let i = 0; i < req.rawHeaders.length; i += 2) {
    const name = (req.rawHeaders[i] as string).toLowerCase();
    if (name.startsWith(":") || (!trustProxy && FORWARDED.has(name))) continue;
    headers.append(name, req.rawHeaders[i + 1] as string);
  }
  const method = req.method ?? "GET";
  const init: RequestInit & { duplex?: "half" } = { method, headers };
  // A read is over in a moment; what is being sent can be broken off.
  if (method !== "GET" && method !== "HEAD") {
    const abort = new AbortController();
    res.once("close", () => abort.abort());
    init.signal = abort.signal;
    init.body = createReadableStreamFromReadable(req);
    init.duplex = "half";
  }
  return new Request(new URL(req.url ?? "/", origin), init);
}

/** Streams a web Response with the cookies that were set on the way; for HEAD without its body. */
export async function send(res: ServerResponse, response: Response, set: string[], head = false): Promise<void> {
  res.statusCode = response.status;
  for (const [name, value] of response.headers) if (name !== "set-cookie") res.setHeader(name, value);
  const cookies = [...response.headers.getSetCookie(), ...set];
  if (cookies.length > 0) res.setHeader("set-cookie", cookies);
  if (response.body && !head) return writeReadableStreamToWritable(response.body, res);
  await response.body?.cancel();
  res.end();
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
