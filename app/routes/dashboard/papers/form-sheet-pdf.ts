import type { LoaderFunctionArgs } from "@remix-run/node";
import contentDisposition from "content-disposition";
import { orNotFound } from "#app/http/answers/not-found.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { openFormSheet } from "#modules/deals/index.ts";

export const addresses = ["/u/deals/:swap/forms/:form"];

/** Sends a data sheet for an official form, filled in from the deal as it is now. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireScreen(request);
  const sheet = orNotFound(await openFormSheet(actor, params.swap ?? "", params.form ?? ""));
  return new Response(new Uint8Array(sheet.bytes), {
    headers: {
      "content-type": "application/pdf",
      "content-disposition": contentDisposition(sheet.name, { type: "inline" }),
      "cache-control": "private, no-store",
    },
  });
}
