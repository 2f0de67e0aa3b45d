import type { LoaderFunctionArgs } from "@remix-run/node";
import { actorOf } from "#app/http/request/actor.ts";
import { findBoardNow } from "#modules/auctions/index.ts";

export const addresses = ["/u/auction/live/now"];

/** The current state of the lots of an open board. The answer is small and never a redirect, like that of a room. */
export async function loader({ request }: LoaderFunctionArgs) {
  const lots = new URL(request.url).searchParams.get("lots") ?? "";
  const now = await findBoardNow(await actorOf(request), lots.split(","));
  return now ? Response.json(now) : new Response(null, { status: 404 });
}
