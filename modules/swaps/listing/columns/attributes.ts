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
export const DIGITS = [
  { field: "bodies", values: BODIES },
  { field: "transmissions", values: GEARS },
  { field: "drivetrains", values: DRIVES },
  { field: "fuels", values: MOTORS },
  { field: "colors", values: PAINTS },
] as const;
export type Field = (typeof DIGITS)[number]["field"];
type Attributes = Record<Field, string | null> & { state: State };

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

/** For each code which value of a field it holds: its place in the field's list plus 1, 0 for none of them. */
export const VALUE_OF = Object.fromEntries(DIGITS.map(({ field }) => [field, new Uint8Array(DEAD)])) as Record<
  Field,
  Uint8Array
>;
export const STATE_OF = new Uint8Array(DEAD);
for (let code = 0; code < DEAD; code++) {
  let rest = code;
  for (const { field, values } of DIGITS.toReversed()) {
    VALUE_OF[field][code] = rest % (values.length + 1);
    rest = Math.floor(rest / (values.length + 1));
  }
  STATE_OF[code] = rest;
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

/** For each value of a field the group's bit when the query leaves it out. */
export function valueFailures(query: ListingQuery, { field, values }: (typeof DIGITS)[number]): Uint16Array {
  const chosen: readonly string[] = query[field];
  const left = (value: string | undefined) => chosen.length > 0 && !(value !== undefined && chosen.includes(value));
  return Uint16Array.from([undefined, ...values], (value) => (left(value) ? GROUPS[field] : 0));
}

/** The same for the states, those of fresh cars after the others. */
export const stateFailures = ({ types }: ListingQuery): Uint16Array =>
  Uint16Array.from([...STATES, ...STATES], (state, at) => {
    const counted = typesOf(state, at >= STATES.length);
    return types.length === 0 || counted.some((type) => types.includes(type)) ? 0 : GROUPS.types;
  });
