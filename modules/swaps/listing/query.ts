/**
 * The listing's address as data and back (decisions 175): `price=5000-20000&make=honda,ford&sort=price`.
 * Browser-safe; the page, the API and the finder share it. What cannot be read is ignored and named in `ignored`.
 */
export type Range = { min: number | null; max: number | null };
export const SORTS = ["newest", "price", "mileage", "year"] as const;
export type Sort = (typeof SORTS)[number];
export const LISTING_TYPES = ["recent", "reduced", "comingSoon", "sold"] as const;
export type ListingType = (typeof LISTING_TYPES)[number];
// The catalogue's lists once more: its file brings the validator along, which no visitor's browser needs.
export const BODIES = ["Coupe", "Convertible", "Hatchback", "Minivan", "Sedan", "SUV", "Truck"] as const;
export const GEARS = ["Manual", "Automatic"] as const;
export const DRIVES = ["FWD", "RWD", "4WD", "AWD"] as const;

export type ListingQuery = {
  /** Words of the car's name, all of which must be there; empty for any. */
  text: string;
  price: Range;
  mileage: Range;
  year: Range;
  makes: string[];
  bodies: string[];
  transmissions: string[];
  drivetrains: string[];
  types: ListingType[];
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
  bodies: [],
  transmissions: [],
  drivetrains: [],
  types: [],
  sort: "newest",
  reverse: false,
  ignored: [],
};

const RANGES = { price: 10_000_000, mileage: 2_000_000, year: 2_100 } as const;
const CHOICES = {
  body: { field: "bodies", values: BODIES },
  transmission: { field: "transmissions", values: GEARS },
  drivetrain: { field: "drivetrains", values: DRIVES },
  listing: { field: "types", values: LISTING_TYPES },
} as const;
const MAX_VALUES = 20;

export function parseListingQuery(parameters: URLSearchParams): ListingQuery {
  const query: ListingQuery = { ...EVERYTHING, ignored: [] };
  for (const name of Object.keys(RANGES) as (keyof typeof RANGES)[]) query[name] = readRange(parameters, name, query);
  for (const [name, { field, values }] of Object.entries(CHOICES))
    (query[field] as string[]) = readChoices(parameters, name, values, query);
  query.makes = words(parameters, "make").filter((make) => keep(/^[\w .&/-]{1,60}$/.test(make), "make", query));
  query.text = wordsOf(parameters.get("q") ?? "").join(" ");
  const sort = parameters.get("sort");
  if (sort && keep((SORTS as readonly string[]).includes(sort), "sort", query)) query.sort = sort as Sort;
  query.reverse = parameters.get("reverse") === "1";
  return query;
}

const MAX_WORDS = 6;
/** What is searched for, word by word. */
export const wordsOf = (text: string): string[] => text.slice(0, 100).split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);

/** `price=5000-20000`, `price=5000-`, `price=-20000`; a form without scripts sends `price.min` and `price.max`. */
function readRange(parameters: URLSearchParams, name: keyof typeof RANGES, query: ListingQuery): Range {
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

function keep(good: boolean, name: string, query: ListingQuery): boolean {
  if (!good && !query.ignored.includes(name)) query.ignored.push(name);
  return good;
}

/** The canonical query string, without "?"; empty for everything in the usual order. */
export function listingSearch(query: ListingQuery): string {
  const parts: string[] = query.text ? [`q=${encodeURIComponent(query.text)}`] : [];
  for (const name of Object.keys(RANGES) as (keyof typeof RANGES)[])
    if (isSet(query[name])) parts.push(`${name}=${query[name].min ?? ""}-${query[name].max ?? ""}`);
  const list = (name: string, values: readonly string[]) =>
    values.length > 0 &&
    parts.push(
      `${name}=${values
        .map((v) => encodeURIComponent(v))
        .sort()
        .join(",")}`,
    );
  list("make", query.makes);
  for (const [name, { field }] of Object.entries(CHOICES)) list(name, query[field]);
  if (query.sort !== "newest") parts.push(`sort=${query.sort}`);
  if (query.reverse) parts.push("reverse=1");
  return parts.join("&");
}

export const isSet = (range: Range): boolean => range.min !== null || range.max !== null;

/** Whether anything narrows the list. */
export const isFiltered = (query: ListingQuery): boolean =>
  listingSearch({ ...query, sort: "newest", reverse: false }) !== "";

/** Each filter that is on, with the query without it: the chips above the list. */
export function activeFilters(query: ListingQuery): { name: string; label: string; without: ListingQuery }[] {
  const ranges = (Object.keys(RANGES) as (keyof typeof RANGES)[])
    .filter((name) => isSet(query[name]))
    .map((name) => ({ name, label: rangeLabel(name, query[name]), without: { ...query, [name]: any } }));
  const lists = (["makes", "bodies", "transmissions", "drivetrains", "types"] as const).flatMap((field) =>
    query[field].map((value) => ({
      name: `${field}:${value}`,
      label: LABELS[value] ?? value,
      without: { ...query, [field]: (query[field] as string[]).filter((other) => other !== value) },
    })),
  );
  const text = query.text ? [{ name: "q", label: `"${query.text}"`, without: { ...query, text: "" } }] : [];
  return [...text, ...ranges, ...lists];
}

/** What the filter calls its values (spec 2.5, 9). */
export const LABELS: Record<string, string> = {
  recent: "New Listings",
  reduced: "Reduced Price",
  comingSoon: "Coming Soon",
  sold: "Sold",
  FWD: "Front Wheel Drive",
  RWD: "Rear Wheel Drive",
  "4WD": "4 Wheel Drive",
  AWD: "All Wheel Drive",
};

function rangeLabel(name: keyof typeof RANGES, { min, max }: Range): string {
  const show = (value: number) =>
    name === "year"
      ? String(value)
      : `${name === "price" ? "$" : ""}${value.toLocaleString("en-US")}${name === "mileage" ? " mi" : ""}`;
  if (min !== null && max !== null) return min === max ? show(min) : `${show(min)} to ${show(max)}`;
  if (max !== null) return name === "year" ? `${max} or older` : `Up to ${show(max)}`;
  return name === "year" ? `${min} or newer` : `From ${show(min as number)}`;
}
