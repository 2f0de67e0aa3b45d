import type { LoaderFunctionArgs } from "@remix-run/node";
import { publicBase } from "#app/features/listing/listing-base.ts";
import { carFeed } from "#app/seo/car-feed.ts";
import { listingFeedPath } from "#app/shared/paths.ts";
import { findListing } from "#modules/marketplace/listing/index.ts";
import { listingSearch, parseListingQuery } from "#modules/marketplace/listing/schemas.ts";

export const addresses = ["/buy/listing.atom"];

/** An Atom feed of the newest cars of a search, at the address of the search with `.atom` after "listing". */
export async function loader({ request }: LoaderFunctionArgs) {
  const asked = { ...parseListingQuery(new URL(request.url).searchParams), sort: "newest", reverse: false } as const;
  const { list, query } = await findListing(asked, 1);
  const search = listingSearch(query);
  return carFeed({
    title: search ? "your search" : "new cars",
    self: listingFeedPath(search),
    page: publicBase.list(query),
    cars: list,
  });
}
