import type { IncomingMessage, ServerResponse } from "node:http";
import { helpOf } from "#app/api/answer-error.ts";
import type { CallAnswer } from "#app/api/handler.ts";
import { entityTag, isCurrent } from "#app/http/answers/entity-tag.ts";
import { bodyOf, isStreamed } from "#app/http/answers/page-response.ts";
import { isUnavailable, RETRY_AFTER, UNAVAILABLE } from "#modules/kernel/unavailable.ts";
import { send } from "./node-adapter.ts";
import { compress, compressor, encodingFor } from "./static-files.ts";

// How answers and errors leave the site.

/** The response of last resort: without internal details, and with Retry-After when the error is temporary. */
export function fail(req: IncomingMessage, res: ServerResponse, error: unknown): void {
  const away = isUnavailable(error);
  if (away) res.setHeader("retry-after", RETRY_AFTER);
  refuse(
    req,
    res,
    away ? UNAVAILABLE : { code: "internal-error", message: "Something went wrong on our side.", status: 500 },
  );
}

/** A body that was refused. The rest of a long one is discarded afterwards; a sender that stopped is cut off. */
export function refuseBody(req: IncomingMessage, res: ServerResponse, error: Failure): string {
  if (error.status === 408) res.setHeader("connection", "close");
  refuse(req, res, error);
  return "system";
}

export type Failure = { code: string; message: string; status: number };
export function refuse(req: IncomingMessage, res: ServerResponse, { code, message, status }: Failure): void {
  if (!req.url?.startsWith("/api/")) return void plain(res, status, message);
  res.writeHead(status, { "content-type": "application/json", "cache-control": "no-store" });
  res.end(JSON.stringify({ code, message, status, help: helpOf(code) }));
}

export function plain(res: ServerResponse, status: number, text: string): string {
  res.writeHead(status, { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" });
  res.end(`${text}\n`);
  return "system";
}

const COMPRESSIBLE = /^(text\/|application\/(json|xml|atom))|svg|turbo-stream|x-script/;
const WORTH_BYTES = 1_024;

const isText = (response: Response) =>
  COMPRESSIBLE.test(response.headers.get("content-type") ?? "") && !response.headers.has("content-encoding");
/** All our texts are in UTF-8; JSON can't be anything else, so its type doesn't say so. */
const inUtf8 = (type: string): string =>
  /^text\/|xml/.test(type) && !/;\s*charset=/i.test(type) ? `${type}; charset=utf-8` : type;
export const encodingOf = (req: IncomingMessage) => encodingFor(String(req.headers["accept-encoding"] ?? ""));

/** Sends a response in the way that suits it: while it is made, compressed in one piece, or as it is. */
export async function sendResponse(req: IncomingMessage, res: ServerResponse, response: Response, cookies: string[]) {
  if (isStreamed(response)) await sendStream(req, res, response, cookies);
  else if (isText(response)) await sendText(req, res, response, cookies);
  else await send(res, response, cookies, { head: req.method === "HEAD" });
}

/** Streams a response that is too long to hold in memory. */
async function sendStream(req: IncomingMessage, res: ServerResponse, response: Response, cookies: string[]) {
  const encoding = encodingOf(req);
  res.setHeader("vary", "accept-encoding");
  if (encoding !== "identity") res.setHeader("content-encoding", encoding);
  await send(res, response, cookies, { head: req.method === "HEAD", through: compressor(encoding, 4) });
}

/** Text leaves in one piece, compressed as the browser accepts. */
async function sendText(req: IncomingMessage, res: ServerResponse, response: Response, cookies: string[]) {
  res.statusCode = response.status;
  for (const [name, value] of response.headers) if (name !== "set-cookie") res.setHeader(name, value);
  res.setHeader("content-type", inUtf8(response.headers.get("content-type") ?? ""));
  if (!response.headers.has("vary")) res.setHeader("vary", "accept-encoding");
  finish(req, res, await bodyOf(response), [...response.headers.getSetCookie(), ...cookies]);
}

/** API responses are the reader's own: a cache asks each time whether its copy is current, and keeps none of a session. */
export function sendCall(
  req: IncomingMessage,
  res: ServerResponse,
  { status, body, headers = {} }: CallAnswer,
  cookies: string[],
) {
  res.statusCode = status;
  for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
  res.setHeader("content-type", "application/json");
  const bytes = Buffer.from(JSON.stringify(body) ?? "");
  const isRead = status === 200 && (req.method === "GET" || req.method === "HEAD") && cookies.length === 0;
  res.setHeader("cache-control", isRead && !req.headers.cookie ? "private, no-cache" : "no-store");
  res.setHeader("vary", VARY);
  const tag = isRead ? entityTag(bytes) : undefined;
  if (tag) res.setHeader("etag", tag);
  if (!tag || !isCurrent(req.headers["if-none-match"], tag)) return finish(req, res, bytes, cookies);
  res.removeHeader("content-type");
  res.writeHead(304).end();
}

/** What an answer depends on beside its address. */
const VARY = "accept-encoding, authorization, cookie, swaplot-person, swaplot-version";

function finish(req: IncomingMessage, res: ServerResponse, body: Buffer, cookies: string[]): void {
  const encoding = body.length < WORTH_BYTES ? "identity" : encodingOf(req);
  const out = compress(body, encoding, 4);
  if (cookies.length > 0) res.setHeader("set-cookie", cookies);
  if (encoding !== "identity") res.setHeader("content-encoding", encoding);
  res.setHeader("content-length", out.length);
  res.end(req.method === "HEAD" ? undefined : out);
}
