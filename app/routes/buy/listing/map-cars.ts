import type { LoaderFunctionArgs } from "@remix-run/node";
import { publicPage } from "#app/http/cache/cache-headers.ts";
import { tagPage } from "#app/http/cache/page-tags.ts";
import { MOST_RECORDS } from "#modules/kernel/paging.ts";
import { findListing, findSpots } from "#modules/marketplace/listing/index.ts";
import { parseListingQuery } from "#modules/marketplace/listing/schemas.ts";

export const addresses = ["/buy/listing/map-cars"];

/** The first hundred cars of a filter with their places as JSON, for the map. All viewers get the same response. */
export async function loader({ request }: LoaderFunctionArgs) {
  tagPage("cars");
  const { list } = await findListing(parseListingQuery(new URL(request.url).searchParams), 1, MOST_RECORDS);
  const spots = await findSpots(list.map(({ _id }) => _id));
  return Response.json({ list, spots }, { headers: publicPage() });
}
