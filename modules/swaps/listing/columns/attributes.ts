import { BODIES, DRIVES, GEARS, LISTING_TYPES, type ListingQuery, type ListingType, MOTORS, PAINTS } from "../query.ts";

/** The groups of the filter, one bit each: a row's mask tells which of them it fails. */
export const GROUPS = {
  price: 1,
  mileage: 2,
  year: 4,
  vehicles: 8,
  bodies: 16,
  transmissions: 32,
  drivetrains: 64,
  fuels: 128,
  colors: 256,
  types: 512,
  ages: 1024,
  distances: 2048,
} as const;
/** Two bits: a car that fails the words searched for counts in no group. */
export const TEXT = 4096 | 8192;

export const STATES = ["inspection", "listing", "reduced", "deal", "complete"] as const;
export type State = (typeof STATES)[number];

/** What has few values, packed into one number a car: digits of a mixed radix, 0 for a value that is not listed. */
const DIGITS = [
  { field: "bodies", values: BODIES },
  { field: "transmissions", values: GEARS },
  { field: "drivetrains", values: DRIVES },
  { field: "fuels", values: MOTORS },
  { field: "colors", values: PAINTS },
] as const;
export type Attributes = Record<(typeof DIGITS)[number]["field"], string | null> & { state: State };

/** So many codes there are; the next one marks a slot without a car. */
export const DEAD = DIGITS.reduce<number>((size, { values }) => size * (values.length + 1), STATES.length);
/** The codes of fresh cars follow after all the others: the same attributes with one more type of listing. */
export const FRESH = DEAD + 1;
export const CODES = 2 * FRESH;

export function packAttributes(attributes: Attributes): number {
  let code = STATES.indexOf(attributes.state);
  for (const { field, values } of DIGITS)
    code = code * (values.length + 1) + (values as readonly (string | null)[]).indexOf(attributes[field]) + 1;
  return code;
}

export function unpackAttributes(code: number): Attributes {
  const found: Record<string, string | null> = {};
  let rest = code;
  for (const { field, values } of DIGITS.toReversed()) {
    found[field] = values[(rest % (values.length + 1)) - 1] ?? null;
    rest = Math.floor(rest / (values.length + 1));
  }
  return { ...(found as Omit<Attributes, "state">), state: STATES[rest] as State };
}

/** The types of listing a car counts among; `fresh` is less than a week on the market. */
export function typesOf(state: State, fresh: boolean): ListingType[] {
  const types: Record<ListingType, boolean> = {
    recent: fresh && (state === "listing" || state === "reduced"),
    reduced: state === "reduced",
    comingSoon: state === "inspection",
    sold: state === "complete",
  };
  return LISTING_TYPES.filter((type) => types[type]);
}

/** The groups that a car with these attributes fails. */
export function failedBy(query: ListingQuery, attributes: Attributes, fresh: boolean): number {
  let failed = 0;
  for (const { field } of DIGITS) {
    const chosen: readonly (string | null)[] = query[field];
    if (chosen.length > 0 && !chosen.includes(attributes[field])) failed |= GROUPS[field];
  }
  if (query.types.length > 0 && !typesOf(attributes.state, fresh).some((type) => query.types.includes(type)))
    failed |= GROUPS.types;
  return failed;
}
