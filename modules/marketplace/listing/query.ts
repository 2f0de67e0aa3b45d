import {
  AGES,
  type Age,
  BODIES,
  DRIVES,
  GEARS,
  LISTING_TYPES,
  type ListingType,
  MOTORS,
  PAINTS,
  type Range,
  type Sort,
} from "./choices.ts";

/**
 * What a listing is asked for, and its address (decisions 175): `price=5000-20000&make=honda,ford&sort=price`.
 * Browser-safe; the page, the API and the finder share it. read-query.ts reads an address.
 */
export * from "./choices.ts";

export type ListingQuery = {
  /** Words of the car's name, all of which must be there; empty for any. */
  text: string;
  price: Range;
  mileage: Range;
  year: Range;
  makes: string[];
  /** Codes of models ("honda-civic"). They narrow their own make and stand beside other makes (`vehiclesOf`). */
  models: string[];
  bodies: string[];
  transmissions: string[];
  drivetrains: string[];
  fuels: string[];
  colors: string[];
  types: ListingType[];
  ages: Age[];
  /** Five digits, or empty. */
  zip: string;
  /** Miles around `zip`; null for any. */
  distance: number | null;
  sort: Sort;
  /** Turned round against the sort's own direction. */
  reverse: boolean;
  /** Names of the parameters that could not be read. */
  ignored: string[];
};

export const ANY: Range = { min: null, max: null };
export const EVERYTHING: ListingQuery = {
  text: "",
  price: ANY,
  mileage: ANY,
  year: ANY,
  makes: [],
  models: [],
  bodies: [],
  transmissions: [],
  drivetrains: [],
  fuels: [],
  colors: [],
  types: [],
  ages: [],
  zip: "",
  distance: null,
  sort: "newest",
  reverse: false,
  ignored: [],
};

/** The largest number an address may name. */
export const RANGES = { price: 10_000_000, mileage: 2_000_000, year: 2_100 } as const;
export type RangeName = keyof typeof RANGES;
export const RANGE_NAMES = Object.keys(RANGES) as RangeName[];

export const CODES = { make: "makes", model: "models" } as const;
export const CHOICES = {
  body: { field: "bodies", values: BODIES },
  transmission: { field: "transmissions", values: GEARS },
  drivetrain: { field: "drivetrains", values: DRIVES },
  fuel: { field: "fuels", values: MOTORS },
  color: { field: "colors", values: PAINTS },
  listing: { field: "types", values: LISTING_TYPES },
  age: { field: "ages", values: AGES },
} as const;

/** Every parameter that narrows or orders the list. */
export const LISTING_PARAMETERS: readonly string[] = [
  ...["q", ...RANGE_NAMES, ...Object.keys(CODES), ...Object.keys(CHOICES)],
  ...["zip", "distance", "sort", "reverse"],
];

/** What narrows the list, without order and page: two ways to see the same cars are one filter. */
export function narrowing(query: ListingQuery): ListingQuery {
  const { sort, reverse, ignored } = EVERYTHING;
  // A ZIP code alone orders the list and narrows nothing.
  return { ...query, zip: query.distance ? query.zip : "", sort, reverse, ignored };
}

/** The tidy form under which a filter is kept; empty when it narrows nothing. */
export function tidyOf(query: ListingQuery): string {
  const filter = narrowing(query);
  return isFiltered(filter) ? listingSearch(filter) : "";
}

/** The canonical query string, without "?"; empty for everything in the usual order. */
export function listingSearch(query: ListingQuery): string {
  const parts: string[] = query.text ? [`q=${encodeURIComponent(query.text)}`] : [];
  for (const name of RANGE_NAMES)
    if (isSet(query[name])) parts.push(`${name}=${query[name].min ?? ""}-${query[name].max ?? ""}`);
  const list = (name: string, values: readonly string[]) =>
    values.length > 0 &&
    parts.push(
      `${name}=${values
        .map((v) => encodeURIComponent(v))
        .sort()
        .join(",")}`,
    );
  for (const [name, field] of Object.entries(CODES)) list(name, query[field]);
  for (const [name, { field }] of Object.entries(CHOICES)) list(name, query[field]);
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

/** Ends and steps of the sliders (spec 9). An end of a slider stands for everything beyond it, too. */
export const sliderOf = (name: RangeName, thisYear: number): { min: number; max: number; step: number } =>
  ({
    price: { min: 0, max: 100_000, step: 1_000 },
    mileage: { min: 0, max: 200_000, step: 10_000 },
    year: { min: 2_000, max: thisYear, step: 1 },
  })[name];
