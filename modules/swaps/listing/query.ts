import {
  AGES,
  type Age,
  BODIES,
  DISTANCES,
  DRIVES,
  GEARS,
  LISTING_TYPES,
  type ListingType,
  MOTORS,
  PAINTS,
  type Range,
  SORTS,
  type Sort,
} from "./choices.ts";
import { withPhrase } from "./phrase.ts";

/**
 * The listing's address as data and back (decisions 175): `price=5000-20000&make=honda,ford&sort=price`.
 * Browser-safe; the page, the API and the finder share it. What cannot be read is ignored and named in `ignored`; what a
 * sentence says (`q=red truck under 20k`) becomes filters.
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

const any: Range = { min: null, max: null };
export const EVERYTHING: ListingQuery = {
  text: "",
  price: any,
  mileage: any,
  year: any,
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
const RANGES = { price: 10_000_000, mileage: 2_000_000, year: 2_100 } as const;
export type RangeName = keyof typeof RANGES;
export const RANGE_NAMES = Object.keys(RANGES) as RangeName[];

const CODES = { make: "makes", model: "models" } as const;
export const CHOICES = {
  body: { field: "bodies", values: BODIES },
  transmission: { field: "transmissions", values: GEARS },
  drivetrain: { field: "drivetrains", values: DRIVES },
  fuel: { field: "fuels", values: MOTORS },
  color: { field: "colors", values: PAINTS },
  listing: { field: "types", values: LISTING_TYPES },
  age: { field: "ages", values: AGES },
} as const;
const MAX_VALUES = 20;

/** Every parameter that narrows or orders the list. */
export const LISTING_PARAMETERS: readonly string[] = [
  ...["q", ...RANGE_NAMES, ...Object.keys(CODES), ...Object.keys(CHOICES)],
  ...["zip", "distance", "sort", "reverse"],
];

export function parseListingQuery(parameters: URLSearchParams): ListingQuery {
  const query: ListingQuery = { ...EVERYTHING, ignored: [] };
  query.text = readText(parameters.get("q") ?? "", query);
  for (const name of RANGE_NAMES) query[name] = readRange(parameters, name, query);
  for (const [name, field] of Object.entries(CODES))
    query[field] = words(parameters, name).filter((code) => keep(/^[\w .&/-]{1,60}$/.test(code), name, query));
  for (const [name, { field, values }] of Object.entries(CHOICES))
    (query[field] as string[]) = readChoices(parameters, name, values, query);
  readPlace(parameters, query);
  const sort = (parameters.get("sort") ?? "").trim();
  const known = (SORTS as readonly string[]).includes(sort) && (sort !== "distance" || query.zip !== "");
  if (sort && keep(known, "sort", query)) query.sort = sort as Sort;
  query.reverse = parameters.get("reverse") === "1";
  return withPhrase(query);
}

const MAX_WORDS = 16;
/** What was typed, a blank between its words; those without a letter or digit can be in no name. */
function readText(text: string, query: ListingQuery): string {
  const words = text
    .slice(0, 100)
    .replace(/[\p{C}<>{}[\]"]/gu, " ")
    .split(/\s+/)
    .filter((word) => /[a-z0-9]/i.test(word))
    .slice(0, MAX_WORDS);
  return keep(words.length > 0 || !text.trim(), "q", query) ? words.join(" ") : "";
}

/** `price=5000-20000`, `price=5000-`, `price=-20000`; a form without scripts sends `price.min` and `price.max`. */
function readRange(parameters: URLSearchParams, name: RangeName, query: ListingQuery): Range {
  const whole = parameters.get(name) ?? `${bare(parameters, `${name}.min`)}-${bare(parameters, `${name}.max`)}`;
  if (whole === "-" || whole === "") return any;
  const match = /^(\d{0,8})-(\d{0,8})$/.exec(whole);
  const range = match ? { min: limit(match[1]), max: limit(match[2]) } : any;
  const ordered = range.min === null || range.max === null || range.min <= range.max;
  const sane = (range.min ?? 0) <= RANGES[name] && (range.max ?? 0) <= RANGES[name];
  return keep(match !== null && ordered && sane, name, query) ? range : any;
}

const bare = (parameters: URLSearchParams, name: string) => (parameters.get(name) ?? "").replace(/[$,\s]/g, "");
const limit = (digits: string | undefined): number | null => (digits ? Number(digits) : null);

const words = (parameters: URLSearchParams, name: string): string[] => [
  ...new Set(
    parameters
      .getAll(name)
      .flatMap((value) => value.split(","))
      .map((value) => value.trim().toLowerCase())
      .filter(Boolean)
      .slice(0, MAX_VALUES),
  ),
];

/** The values in the specification's spelling, whatever the case in the address. */
function readChoices(
  parameters: URLSearchParams,
  name: string,
  values: readonly string[],
  query: ListingQuery,
): string[] {
  return words(parameters, name).flatMap((word) => {
    const known = values.find((value) => value.toLowerCase() === word);
    return keep(known !== undefined, name, query) ? [known as string] : [];
  });
}

/** A distance counts only around a ZIP code that can be one (spec 5); a ZIP code alone measures and sorts. */
function readPlace(parameters: URLSearchParams, query: ListingQuery): void {
  const zip = (parameters.get("zip") ?? "").trim();
  if (zip && keep(ZIP.test(zip), "zip", query)) query.zip = zip.slice(0, 5);
  const distance = (parameters.get("distance") ?? "").trim().toLowerCase();
  if (["", "0", "any"].includes(distance)) return;
  const known = (DISTANCES as readonly number[]).includes(Number(distance));
  if (keep(known && (query.zip !== "" || query.ignored.includes("zip")), "distance", query) && query.zip)
    query.distance = Number(distance);
}

/** Five digits, or a dash and four or five more (decisions 94). */
const ZIP = /^\d{5}(-\d{4,5})?$/;

function keep(good: boolean, name: string, query: ListingQuery): boolean {
  if (!good && !query.ignored.includes(name)) query.ignored.push(name);
  return good;
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
