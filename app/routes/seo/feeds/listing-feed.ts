import type { LoaderFunctionArgs } from "@remix-run/node";
import { publicBase } from "#app/features/listing/listing-base.ts";
import { carFeed } from "#app/seo/car-feed.ts";
import { splitFeed } from "#app/shared/feed-formats.ts";
import { listingFeedPath } from "#app/shared/paths.ts";
import { findListing } from "#modules/marketplace/listing/index.ts";
import { listingSearch, parseListingQuery } from "#modules/marketplace/listing/schemas.ts";

export const addresses = ["/buy/listing.atom", "/buy/listing.rss", "/buy/listing.json"];

/** A feed of the newest cars of a search, at the address of the search with `.atom`, `.rss`, or `.json` after "listing". */
export async function loader({ request }: LoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const format = splitFeed(pathname)?.format ?? "atom";
  const asked = { ...parseListingQuery(searchParams), sort: "newest", reverse: false } as const;
  const { list, query } = await findListing(asked, 1);
  const search = listingSearch(query);
  return carFeed(format, {
    title: search ? "your search" : "new cars",
    self: listingFeedPath(search, format),
    page: publicBase.list(query),
    cars: list,
  });
}
