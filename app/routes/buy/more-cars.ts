import type { LoaderFunctionArgs } from "@remix-run/node";
import { actorOf } from "#app/http/actor.ts";
import { publicPage } from "#app/http/cache-headers.ts";
import { moreCars } from "./listing-data.ts";

/** The next page of cars as data, for infinite scrolling. Members ask here as well. */
export async function loader({ request }: LoaderFunctionArgs) {
  return Response.json(await moreCars(request, await actorOf(request)), { headers: publicPage() });
}
