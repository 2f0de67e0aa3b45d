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
 * The listing's query and its URL: `price=5000-20000&make=honda,ford&sort=price`. Browser-safe; shared by the page, the
 * API, and the query. read-query.ts parses a URL.
 */
export type Range = { min: number | null; max: number | null };
type Ranges = { [N in RangeName]: Range };
type Codes = { [N in CodeName as FieldOf<N>]: string[] };
type Choices = { [N in ChoiceName as FieldOf<N>]: ValueOf<N>[] };

/** An empty list means no filter. */
export type ListingQuery = Ranges &
  Codes &
  Choices & {
    /** Words that must all occur in the car's name ("civic or corolla": in one of the names); empty for any. */
    text: string;
    /** Five digits, or empty. */
    zip: string;
    /** Miles around `zip`; null for any. */
    distance: number | null;
    sort: Sort;
    /** Reverses the default direction of the sort order. */
    reverse: boolean;
    /** Names of the parameters that couldn't be read. */
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

/** The filters without order and page: queries that differ only in these are the same filter. */
export function narrowing(query: ListingQuery): ListingQuery {
  const { sort, reverse, ignored } = EVERYTHING;
  // A ZIP code alone sorts the list but doesn't filter it.
  return { ...query, zip: query.distance ? query.zip : "", sort, reverse, ignored };
}

/** The canonical form in which a filter is saved; empty if it doesn't filter anything. */
export function tidyOf(query: ListingQuery): string {
  const filter = narrowing(query);
  return isFiltered(filter) ? listingSearch(filter) : "";
}

/** The canonical query string, without "?"; empty for the default list. */
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

/** Whether the query filters the list; a ZIP code alone doesn't. */
export const isFiltered = (query: ListingQuery): boolean =>
  listingSearch({ ...query, zip: query.distance ? query.zip : "", sort: "newest", reverse: false }) !== "";

/**
 * The combination of makes and models: all cars of the makes without a chosen model, and the cars of the chosen models.
 * `make=honda,ford&model=honda-civic` is every Ford, and the Civics.
 */
export function vehiclesOf({ makes, models }: Pick<ListingQuery, "makes" | "models">) {
  const whole = makes.filter((make) => !models.some((model) => model.startsWith(`${make}-`)));
  return { makes: whole, models };
}
