import type { LoaderFunctionArgs } from "@remix-run/node";
import contentDisposition from "content-disposition";
import { orNotFound } from "#app/http/answers/not-found.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { openPaper } from "#modules/deals/index.ts";

export const addresses = ["/u/deals/:swap/papers/:paper/pdf"];

/** Sends a closing paper to users who may read it. Its ETag is the SHA-256 of its bytes. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireScreen(request);
  const paper = orNotFound(await openPaper(actor, params.swap ?? "", params.paper ?? ""));
  const headers = {
    "content-type": "application/pdf",
    "content-disposition": contentDisposition(paper.name, { type: "inline" }),
    "cache-control": "private, no-cache",
    etag: `"${paper.sha256}"`,
  };
  if (request.headers.get("if-none-match") === headers.etag) return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(paper.bytes), { headers });
}
