import { buyPath, buySwapPath, carPath, listingPath, slug } from "#app/shared/paths.ts";
import { type ListingQuery, listingSearch } from "#modules/marketplace/listing/schemas.ts";

/** How the list is displayed; the address has these parameters next to the query. */
export type Look = {
  /** A map is shown next to the list. */
  map: boolean;
  /** The filters are shown next to the list where there is room. */
  filter: boolean;
};

/** The id of the filters, which the bar above the list uses to open them. */
export const FILTER_ID = "filter";

const USUAL_LOOK: Look = { map: false, filter: true };
/** The parameters of a display mode. */
export const LOOK_PARAMETERS = ["map", "filter"] as const;

export const lookOf = (parameters: URLSearchParams): Look => ({
  map: parameters.get("map") === "1",
  filter: parameters.get("filter") !== "0",
});

const lookSearch = ({ map, filter }: Look): string[] => [...(map ? ["map=1"] : []), ...(filter ? [] : ["filter=0"])];

/** The base addresses of a list of cars: its pages and its cars. All of them keep the query and the display mode. */
export type ListingBase = {
  /** The address that a filter form submits to. */
  home: string;
  /** The list is the page's main heading. */
  titled: boolean;
  look: Look;
  list: (query: ListingQuery, page?: number) => string;
  car: (query: ListingQuery, car: { _id: string; name: string }, page?: number) => string;
  /** The same list in another display mode. */
  with: (look: Partial<Look>) => ListingBase;
};

const search = (...parts: string[]) => {
  const text = parts.filter(Boolean).join("&");
  return text ? `?${text}` : "";
};

const searches = new WeakMap<ListingQuery, string>();

/** The address of each car of a list has the list's query, and a query is never changed. */
function searchOf(query: ListingQuery): string {
  const known = searches.get(query) ?? listingSearch(query);
  searches.set(query, known);
  return known;
}

const publicList = (look: Look): ListingBase => ({
  home: listingPath(),
  titled: true,
  look,
  list: (query, page = 1) => `${listingPath(page)}${search(searchOf(query), ...lookSearch(look))}`,
  car: (query, car, page = 1) => {
    const path = page === 1 ? carPath(car._id, car.name) : `${listingPath(page)}/d/${car._id}/${slug(car.name)}`;
    return `${path}${search(searchOf(query), ...lookSearch(look))}`;
  },
  with: (other) => publicList({ ...look, ...other }),
});

const memberList = (look: Look): ListingBase => {
  const parts = (query: ListingQuery, page: number) =>
    search(searchOf(query), ...(page > 1 ? [`page=${page}`] : []), ...lookSearch(look));
  return {
    home: buyPath,
    titled: false,
    look,
    list: (query, page = 1) => `${buyPath}${parts(query, page)}`,
    car: (query, car, page = 1) => `${buySwapPath(car._id)}${parts(query, page)}`,
    with: (other) => memberList({ ...look, ...other }),
  };
};

export const publicBase = publicList(USUAL_LOOK);
export const memberBase = memberList(USUAL_LOOK);
