import type { LoaderFunctionArgs } from "@remix-run/node";
import { moreCars } from "#app/features/listing/listing-data.server.ts";
import { publicPage } from "#app/http/cache/cache-headers.ts";
import { actorOf } from "#app/http/request/actor.ts";

export const addresses = ["/buy/listing/more"];

/** The next page of cars as JSON for infinite scrolling, for visitors and signed-in users. */
export async function loader({ request }: LoaderFunctionArgs) {
  return Response.json(await moreCars(request, await actorOf(request)), { headers: publicPage() });
}
