import type { LoaderFunctionArgs } from "@remix-run/node";
import { findZipsNear } from "#modules/catalog/index.ts";

export const addresses = ["/buy/listing/nearest-zip"];

/** Farther than this from the middle of the map, a ZIP code is another place. */
const FARTHEST_MILES = 25;

/** The ZIP code nearest to a place of the map as JSON; null where there is none, as on a lake. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const [lat, lng] = ["lat", "lng"].map((name) => Number(searchParams.get(name) || Number.NaN)) as [number, number];
  if (!(Math.abs(lat) <= 90 && Math.abs(lng) <= 180)) throw new Response("Not found", { status: 404 });
  const [nearest] = await findZipsNear({ lat, lng }, FARTHEST_MILES);
  return Response.json({ zip: nearest?.zip ?? null }, { headers: { "cache-control": "private, max-age=86400" } });
}
