import { redirect } from "@remix-run/node";
import type { ListingBase } from "#app/components/swap/listing-base.ts";
import type { ListingData } from "#app/components/swap/listing-view.tsx";
import type { Actor } from "#modules/kernel/actor.ts";
import { findListing, findMakes, markCards } from "#modules/swaps/listing/index.ts";
import { parseListingQuery } from "#modules/swaps/listing/schemas.ts";

/** Reads one page of the list for this viewer. A form's fields become the tidy address first. */
export async function listingData(
  request: Request,
  actor: Actor,
  page: number,
  base: ListingBase,
): Promise<ListingData> {
  const { searchParams } = new URL(request.url);
  const query = parseListingQuery(searchParams);
  if ([...searchParams.keys()].some((name) => name.endsWith(".min") || name.endsWith(".max")))
    throw redirect(base.list(query));
  const [listing, makes] = await Promise.all([findListing(query, page), findMakes()]);
  const marks = await markCards(actor, listing.list);
  return { ...listing, makes, ...marks, hearts: actor.id !== null };
}
