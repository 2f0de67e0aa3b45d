import type { IncomingMessage, ServerResponse } from "node:http";
import { ANSWER_HEADERS } from "./answer-api.ts";
import { REQUEST_ID } from "./request-id.ts";
import { headerOf } from "./request-path.ts";

const READS = ["GET", "HEAD"];
const DAY_SECONDS = "86400";

/**
 * Lets pages of other sites read the API (CORS). Browsers send no cookies along, because credentials are not allowed, so
 * such a page sees public data, or what its API key may read. Returns true if the request was a preflight and is answered.
 */
export function allowReads(req: IncomingMessage, res: ServerResponse): boolean {
  if (!req.headers.origin) return false;
  const wanted = headerOf(req, "access-control-request-method");
  const isPreflight = req.method === "OPTIONS" && wanted !== undefined;
  if (!READS.includes(isPreflight ? wanted : (req.method ?? ""))) return false;
  res.setHeader("access-control-allow-origin", "*");
  if (!isPreflight) {
    res.setHeader(
      "access-control-expose-headers",
      [REQUEST_ID, "etag", "retry-after", "www-authenticate", ...ANSWER_HEADERS].join(", "),
    );
    return false;
  }
  res.writeHead(204, {
    "access-control-allow-methods": READS.join(", "),
    "access-control-allow-headers": "Authorization, If-None-Match, Swaplot-Version, Swaplot-Person",
    "access-control-max-age": DAY_SECONDS,
  });
  res.end();
  return true;
}
