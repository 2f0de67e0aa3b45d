import type { LoaderFunctionArgs } from "@remix-run/node";
import contentDisposition from "content-disposition";
import { orNotFound } from "#app/http/answers/not-found.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { printGatePass } from "#modules/deals/index.ts";

export const addresses = ["/u/deals/:swap/gate-pass"];

/** Sends the gate pass of a car to its buyer. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireScreen(request);
  const pass = orNotFound(await printGatePass(actor, params.swap ?? ""));
  return new Response(new Uint8Array(pass.bytes), {
    headers: {
      "content-type": "application/pdf",
      "content-disposition": contentDisposition(pass.name, { type: "inline" }),
      "cache-control": "private, no-store",
    },
  });
}
