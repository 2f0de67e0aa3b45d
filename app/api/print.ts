import contentDisposition from "content-disposition";
import { webStream } from "#app/http/answers/web-stream.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { refuseCommon } from "#modules/kernel/result.ts";
import { openPrint, type PrintKind } from "#modules/marketplace/print/index.ts";
import { errorResponse } from "./answer-error.ts";
import { refuseCall } from "./errors.ts";

type Params = Record<string, string>;

/** Sends the printable details of a car, or its evaluation. A worker renders them after a change. */
export const sendDetails = (request: Request, { id = "" }: Params, actor: Actor) =>
  sendPrint(request, actor, id, "details");
export const sendEvaluation = (request: Request, { id = "" }: Params, actor: Actor) =>
  sendPrint(request, actor, id, "evaluation");

async function sendPrint(request: Request, actor: Actor, id: string, kind: PrintKind): Promise<Response> {
  const print = await openPrint(actor, id, kind);
  if (!print) return errorResponse(refuseCommon("not-found"));
  if (print === "later") return notReady(request);
  const etag = `"${print.hash}"`;
  const headers = new Headers({
    "content-type": "application/pdf",
    "content-disposition": contentDisposition(print.name, { type: "inline" }),
    "cache-control": "private, no-cache",
    etag,
  });
  if (request.headers.get("if-none-match") === etag) return new Response(null, { status: 304, headers });
  const stream = await print.file.read();
  if (!stream) return notReady(request);
  headers.set("content-length", String(print.file.file.size));
  return new Response(webStream(stream), { headers });
}

const NO_STORE = { "cache-control": "no-store" };
const NOT_READY_TEXT = "The document is being prepared. This page asks again in a few seconds.\n";

/** A browser tab reloads itself; an API client gets a Retry-After header. */
function notReady(request: Request): Response {
  const headers = { ...NO_STORE, "retry-after": "5" };
  if (request.headers.get("accept")?.includes("text/html"))
    return new Response(NOT_READY_TEXT, { status: 503, headers: { ...headers, refresh: "5" } });
  return errorResponse(refuseCall("being-prepared"), headers);
}
