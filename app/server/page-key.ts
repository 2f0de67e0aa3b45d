import { isDataPath } from "#app/rendering/data-requests.ts";
import { LISTING_PARAMETERS, listingSearch, parseListingQuery } from "#modules/marketplace/listing/schemas.ts";

/**
 * The cache key of a signed-out page: the same for all addresses that show the same page. Filters
 * of the listing are normalized; campaign parameters are removed (campaign.ts).
 */
export function pageKey(url: URL): string {
  const kept = [...url.searchParams];
  const asWritten = keyOf(url.pathname, url.searchParams.toString());
  // A request for data names routes in its query and is not a page.
  if (!url.pathname.startsWith("/buy/listing") || isDataPath(url.pathname)) return asWritten;
  const query = parseListingQuery(url.searchParams);
  // The page reports an unreadable filter, and a form's fields are redirected: both are separate pages.
  const plain = query.ignored.length === 0 && !kept.some(([name]) => /\.(min|max)$/.test(name));
  if (!plain) return asWritten;
  const extras = new URLSearchParams(kept.filter(([name]) => !LISTING_PARAMETERS.includes(name))).toString();
  return keyOf(url.pathname, [listingSearch(query), extras].filter(Boolean).join("&"));
}

const keyOf = (pathname: string, search: string) => (search ? `${pathname}?${search}` : pathname);
