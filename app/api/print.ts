import { webStream } from "#app/http/web-stream.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { refuseCommon } from "#modules/kernel/result.ts";
import { openPrint } from "#modules/swaps/documents/index.ts";

/** The printable details of a car (C005), rendered by a worker when they changed. */
export async function sendPrint(
  request: Request,
  { id = "" }: Record<string, string>,
  actor: Actor,
): Promise<Response> {
  const print = await openPrint(actor, id);
  if (!print) return Response.json(refuseCommon("not-found").refusal, { status: 404, headers: NEVER });
  if (print === "later")
    return new Response(LATER, { status: 503, headers: { ...NEVER, "retry-after": "5", refresh: "5" } });
  const etag = `"${print.hash}"`;
  const headers = new Headers({
    "content-type": "application/pdf",
    "content-disposition": `inline; filename="${print.name.replace(/[^\w .-]/g, "_")}"`,
    "cache-control": "private, no-cache",
    etag,
  });
  if (request.headers.get("if-none-match") === etag) return new Response(null, { status: 304, headers });
  const stream = await print.file.read();
  if (!stream) return new Response(LATER, { status: 503, headers: NEVER });
  headers.set("content-length", String(print.file.file.size));
  return new Response(webStream(stream), { headers });
}

const NEVER = { "cache-control": "no-store" };
const LATER = "The document is being prepared. This page asks again in a few seconds.\n";
