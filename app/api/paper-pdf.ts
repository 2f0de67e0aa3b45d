import contentDisposition from "content-disposition";
import { openPaper } from "#modules/deals/index.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { refuseCommon } from "#modules/kernel/result.ts";
import { errorResponse } from "./answer-error.ts";

/** A closing paper as signed, or sealed. Its ETag is the SHA-256 of its bytes. */
export async function sendPaper(
  request: Request,
  { id = "", paper = "" }: Record<string, string>,
  actor: Actor,
): Promise<Response> {
  const opened = await openPaper(actor, id, paper);
  if (!opened) return errorResponse(refuseCommon("not-found"));
  const headers = {
    "content-type": "application/pdf",
    "content-disposition": contentDisposition(opened.name, { type: "inline" }),
    "cache-control": "private, no-cache",
    etag: `"${opened.sha256}"`,
  };
  if (request.headers.get("if-none-match") === headers.etag) return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(opened.bytes), {
    headers: { ...headers, "content-length": String(opened.bytes.length) },
  });
}
