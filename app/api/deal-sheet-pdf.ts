import contentDisposition from "content-disposition";
import { printDealSheet } from "#modules/deals/index.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { refuseCommon } from "#modules/kernel/result.ts";
import { errorResponse } from "./answer-error.ts";

/** The sheet of a deal as a document, made for its reader. */
export async function sendDealSheet(_: Request, { id = "" }: Record<string, string>, actor: Actor): Promise<Response> {
  const print = await printDealSheet(actor, id);
  if (!print) return errorResponse(refuseCommon("not-found"));
  return new Response(new Uint8Array(print.bytes), {
    headers: {
      "content-type": "application/pdf",
      "content-length": String(print.bytes.length),
      "content-disposition": contentDisposition(print.name, { type: "inline" }),
      "cache-control": "no-store",
    },
  });
}
