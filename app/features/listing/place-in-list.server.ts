import type { ListPlace } from "#app/features/car/list-place.tsx";
import { findListing } from "#modules/marketplace/listing/index.ts";
import type { Card, ListingQuery } from "#modules/marketplace/listing/schemas.ts";
import type { ListingBase } from "./listing-base.ts";

/**
 * Where a car is in the list that it was opened from. Null when this page of the list doesn't have it, for example
 * because the address was shared and newer cars were listed since.
 */
export async function placeInList(
  asked: ListingQuery,
  page: number,
  swap: string,
  base: ListingBase,
): Promise<ListPlace | null> {
  const listing = await findListing(asked, page);
  const { list, query, more } = listing;
  const index = list.findIndex(({ _id }) => _id === swap);
  if (index < 0) return null;
  const link = (car: Card | undefined, on: number): ListPlace["next"] =>
    car ? { to: base.car(query, car, on), name: car.name } : null;
  const onPage = async (on: number, at: number) => link((await findListing(asked, on)).list.at(at), on);
  const [previous, next] = await Promise.all([
    index > 0 ? link(list[index - 1], page) : page > 1 ? onPage(page - 1, -1) : null,
    index < list.length - 1 ? link(list[index + 1], page) : listing.page.end ? null : onPage(page + 1, 0),
  ]);
  return { at: listing.page.from + index, total: listing.page.total ?? 0, more, previous, next };
}
