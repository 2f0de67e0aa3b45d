import { LISTING_PARAMETERS, listingSearch, parseListingQuery } from "#modules/swaps/listing/schemas.ts";

/** What mails and advertisements add to an address; no page shows anything else because of it. */
export const CAMPAIGN = /^(utm_\w+|gclid|fbclid|msclkid|mc_[ce]id|t)$/;

/**
 * The name under which a signed-out page is remembered: the same for all addresses that show the same page. Filters
 * of the listing count in their tidy form, campaign marks not at all.
 */
export function pageKey(url: URL): string {
  const kept = [...url.searchParams].filter(([name]) => !CAMPAIGN.test(name));
  // What scripts ask for (.data) names its parts in the query and is no page.
  if (!url.pathname.startsWith("/buy/listing") || url.pathname.endsWith(".data"))
    return keyOf(url.pathname, new URLSearchParams(kept).toString());
  const query = parseListingQuery(url.searchParams);
  // An unreadable filter is told on the page, and a form's fields are redirected: both are pages of their own.
  const plain = query.ignored.length === 0 && !kept.some(([name]) => /\.(min|max)$/.test(name));
  if (!plain) return keyOf(url.pathname, new URLSearchParams(kept).toString());
  const extras = new URLSearchParams(kept.filter(([name]) => !LISTING_PARAMETERS.includes(name))).toString();
  return keyOf(url.pathname, [listingSearch(query), extras].filter(Boolean).join("&"));
}

const keyOf = (pathname: string, search: string) => (search ? `${pathname}?${search}` : pathname);
