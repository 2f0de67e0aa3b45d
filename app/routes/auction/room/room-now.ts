import type { LoaderFunctionArgs } from "@remix-run/node";
import { actorOf } from "#app/http/request/actor.ts";
import { findLotNow } from "#modules/auctions/index.ts";

export const addresses = ["/u/auction/live/d/:swap/now"];

/**
 * What changes while people bid. Open rooms ask for it after each bid, so it is a small part of the page's data. It
 * never redirects: a page whose user has signed out only learns that there is no answer.
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const now = await findLotNow(await actorOf(request), params.swap ?? "");
  return now ? Response.json(now) : new Response(null, { status: 404 });
}
