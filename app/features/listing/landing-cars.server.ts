import { listingPath } from "#app/shared/paths.ts";
import { findListing } from "#modules/marketplace/listing/index.ts";
import { listingSearch, parseListingQuery } from "#modules/marketplace/listing/schemas.ts";

const CARS = 4;

/** The first cars for sale that fit the filter of a landing page, and the address of all of them; none without a filter. */
export async function findLandingCars(listing: string | null) {
  if (listing === null) return { cars: [], all: null };
  const query = parseListingQuery(new URLSearchParams(listing));
  const { list } = await findListing(query);
  const cars = list.filter(({ overlay, price }) => !overlay && price !== null).slice(0, CARS);
  return { cars, all: `${listingPath()}?${listingSearch(query)}` };
}
