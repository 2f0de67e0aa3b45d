import type { LoaderFunctionArgs } from "@remix-run/node";
import { moreCars } from "#app/features/listing/listing-data.server.ts";
import { actorOf } from "#app/http/actor.ts";
import { publicPage } from "#app/http/cache-headers.ts";

/** The next page of cars as JSON for infinite scrolling, for visitors and signed-in users. */
export async function loader({ request }: LoaderFunctionArgs) {
  return Response.json(await moreCars(request, await actorOf(request)), { headers: publicPage() });
}
