import { buyPath, buySwapPath, carPath, listingPath, slug } from "#app/paths.ts";
import { type ListingQuery, listingSearch } from "#modules/swaps/listing/schemas.ts";

/** Where a list of cars lives: its pages, its cars, the query kept in all of them. */
export type ListingBase = {
  /** The address a filter form sends to. */
  home: string;
  /** The list is the page's main heading. */
  titled: boolean;
  list: (query: ListingQuery, page?: number) => string;
  car: (query: ListingQuery, car: { _id: string; name: string }, page?: number) => string;
};

const search = (query: ListingQuery, more: string[] = []) => {
  const text = [listingSearch(query), ...more].filter(Boolean).join("&");
  return text ? `?${text}` : "";
};

export const publicBase: ListingBase = {
  home: listingPath(),
  titled: true,
  list: (query, page = 1) => `${listingPath(page)}${search(query)}`,
  car: (query, car, page = 1) =>
    page === 1
      ? `${carPath(car._id, car.name)}${search(query)}`
      : `${listingPath(page)}/d/${car._id}/${slug(car.name)}${search(query)}`,
};

const paged = (page: number) => (page > 1 ? [`page=${page}`] : []);
export const memberBase: ListingBase = {
  home: buyPath,
  titled: false,
  list: (query, page = 1) => `${buyPath}${search(query, paged(page))}`,
  car: (query, car, page = 1) => `${buySwapPath(car._id)}${search(query, paged(page))}`,
};
