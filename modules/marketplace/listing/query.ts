import {
  CHOICE_NAMES,
  type ChoiceName,
  CODE_NAMES,
  type CodeName,
  FILTERS,
  type FieldOf,
  RANGE_NAMES,
  type RangeName,
  type Sort,
  type ValueOf,
} from "./filters/declarations.ts";

/**
 * The listing's query and its address (decisions 175): `price=5000-20000&make=honda,ford&sort=price`. Browser-safe; the
 * page, the API and the finder share it. read-query.ts reads an address.
 */
export type Range = { min: number | null; max: number | null };
type Ranges = { [N in RangeName]: Range };
type Codes = { [N in CodeName as FieldOf<N>]: string[] };
type Choices = { [N in ChoiceName as FieldOf<N>]: ValueOf<N>[] };

/** A list without values in it has no filter of its kind. */
export type ListingQuery = Ranges &
  Codes &
  Choices & {
    /** Words of the car's name, all of which must be there; empty for any. */
    text: string;
    /** Five digits, or empty. */
    zip: string;
    /** Miles around `zip`; null for any. */
    distance: number | null;
    sort: Sort;
    /** In the opposite direction of the sort's own. */
    reverse: boolean;
    /** Names of the parameters that could not be read. */
    ignored: string[];
  };

export const ANY: Range = { min: null, max: null };
export const EVERYTHING: ListingQuery = {
  text: "",
  ...(Object.fromEntries(RANGE_NAMES.map((name) => [name, ANY])) as Ranges),
  ...(Object.fromEntries(CODE_NAMES.map((name) => [FILTERS[name].field, [] as string[]])) as Codes),
  ...(Object.fromEntries(CHOICE_NAMES.map((name) => [FILTERS[name].field, [] as string[]])) as Choices),
  zip: "",
  distance: null,
  sort: "newest",
  reverse: false,
  ignored: [],
};

/** What narrows the list, without order and page: two ways to see the same cars are one filter. */
export function narrowing(query: ListingQuery): ListingQuery {
  const { sort, reverse, ignored } = EVERYTHING;
  // A ZIP code alone orders the list and narrows nothing.
  return { ...query, zip: query.distance ? query.zip : "", sort, reverse, ignored };
}

/** The canonical form in which a filter is saved; empty when it narrows nothing. */
export function tidyOf(query: ListingQuery): string {
  const filter = narrowing(query);
  return isFiltered(filter) ? listingSearch(filter) : "";
}

/** The canonical query string, without "?"; empty for everything in the usual order. */
export function listingSearch(query: ListingQuery): string {
  const parts: string[] = query.text ? [`q=${encodeURIComponent(query.text)}`] : [];
  for (const name of RANGE_NAMES)
    if (isSet(query[name])) parts.push(`${name}=${query[name].min ?? ""}-${query[name].max ?? ""}`);
  for (const name of [...CODE_NAMES, ...CHOICE_NAMES]) {
    const values: readonly string[] = query[FILTERS[name].field];
    if (values.length > 0) parts.push(`${name}=${values.map(encodeURIComponent).sort().join(",")}`);
  }
  if (query.zip) parts.push(`zip=${query.zip}`);
  if (query.zip && query.distance) parts.push(`distance=${query.distance}`);
  if (query.sort !== "newest") parts.push(`sort=${query.sort}`);
  if (query.reverse) parts.push("reverse=1");
  return parts.join("&");
}

export const isSet = (range: Range): boolean => range.min !== null || range.max !== null;

/** Whether anything narrows the list; a ZIP code alone does not. */
export const isFiltered = (query: ListingQuery): boolean =>
  listingSearch({ ...query, zip: query.distance ? query.zip : "", sort: "newest", reverse: false }) !== "";

/**
 * What makes and models ask for together: cars of the makes no model was chosen of, and cars of the models.
 * `make=honda,ford&model=honda-civic` is every Ford and the Civics.
 */
export function vehiclesOf({ makes, models }: Pick<ListingQuery, "makes" | "models">) {
  const whole = makes.filter((make) => !models.some((model) => model.startsWith(`${make}-`)));
  return { makes: whole, models };
}
