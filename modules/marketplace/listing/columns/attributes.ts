import {
  BODIES,
  DRIVES,
  GEARS,
  LISTING_TYPES,
  type ListingQuery,
  type ListingType,
  MOTORS,
  PAINTS,
  sliderOf,
} from "../query.ts";

/** The groups of the filter, one bit each: a car's mask tells which of them it fails. */
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
export type Group = keyof typeof GROUPS;
/** Two bits: a car that fails the words searched for counts in no group. */
export const TEXT = 4096 | 8192;

// What is counted has few values, so several of them share one number a car: a car is counted with four additions, and
// the sums of each part are taken from the finished tables.

/** How a car looks: digits of a mixed radix, 0 for a value that is not listed. */
export const DIGITS = [
  { field: "bodies", values: BODIES },
  { field: "transmissions", values: GEARS },
  { field: "drivetrains", values: DRIVES },
  { field: "fuels", values: MOTORS },
  { field: "colors", values: PAINTS },
] as const;
export type Field = (typeof DIGITS)[number]["field"];

/** So many different looks there are. */
export const LOOKS = DIGITS.reduce<number>((size, { values }) => size * (values.length + 1), 1);

export function packLooks(looks: Record<Field, string | null>): number {
  let code = 0;
  for (const { field, values } of DIGITS)
    code = code * (values.length + 1) + (values as readonly (string | null)[]).indexOf(looks[field]) + 1;
  return code;
}

/** For each look which value of a field it holds: its place in the field's list plus 1, 0 for none of them. */
export const VALUE_OF = Object.fromEntries(DIGITS.map(({ field }) => [field, new Uint8Array(LOOKS)])) as Record<
  Field,
  Uint8Array
>;
for (let code = 0; code < LOOKS; code++) {
  let rest = code;
  for (const { field, values } of DIGITS.toReversed()) {
    VALUE_OF[field][code] = rest % (values.length + 1);
    rest = Math.floor(rest / (values.length + 1));
  }
}

export const STATES = ["inspection", "listing", "reduced", "deal", "complete"] as const;
export type State = (typeof STATES)[number];

/** Weeks on the market are 0 to 4, or none. */
export const NO_WEEKS = 5;
const FIRST_YEAR = 1_900;
const LAST_YEAR = 2_155;
/** So many different times there are: a year, a state and weeks on the market. */
export const TIMES = (LAST_YEAR - FIRST_YEAR + 1) * STATES.length * (NO_WEEKS + 1);

export const packTimes = (year: number, state: number, weeks: number): number =>
  ((Math.min(LAST_YEAR, Math.max(FIRST_YEAR, year)) - FIRST_YEAR) * STATES.length + state) * (NO_WEEKS + 1) + weeks;

const timeTable = (part: (rest: number) => number) => Uint16Array.from({ length: TIMES }, (_, code) => part(code));
export const WEEKS_OF = timeTable((code) => code % (NO_WEEKS + 1));
export const STATE_OF = timeTable((code) => Math.floor(code / (NO_WEEKS + 1)) % STATES.length);
export const YEAR_OF = timeTable((code) => Math.floor(code / (NO_WEEKS + 1) / STATES.length) + FIRST_YEAR);
/** The states of fresh cars, less than a week on the market, follow after all others. */
export const FRESHNESS_OF = timeTable(
  (code) => (STATE_OF[code] as number) + (WEEKS_OF[code] === 0 ? STATES.length : 0),
);

/** A car without a price: below every price there is. */
export const NO_PRICE = -1;
// The year only matters to the slider of years.
const PRICES = sliderOf("price", 0);
const MILES = sliderOf("mileage", 0);
export const PRICE_BARS = (PRICES.max - PRICES.min) / PRICES.step;
export const MILEAGE_BARS = (MILES.max - MILES.min) / MILES.step;
/** So many different bars of price and mileage together there are; cars without a price have a last one of their own. */
export const BARS = (PRICE_BARS + 1) * MILEAGE_BARS;

export function packBars(price: number, mileage: number): number {
  const bar = (value: number, { min, step }: typeof PRICES, bars: number) =>
    Math.max(0, Math.min(bars - 1, Math.floor((value - min) / step)));
  const priceBar = price === NO_PRICE ? PRICE_BARS : bar(price, PRICES, PRICE_BARS);
  return priceBar * MILEAGE_BARS + bar(mileage, MILES, MILEAGE_BARS);
}
export const PRICE_BAR_OF = Uint16Array.from({ length: BARS }, (_, code) => Math.floor(code / MILEAGE_BARS));
export const MILEAGE_BAR_OF = Uint16Array.from({ length: BARS }, (_, code) => code % MILEAGE_BARS);

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

/** For each look the groups it fails. */
export function lookFailures(query: ListingQuery): Uint16Array {
  const fails = new Uint16Array(LOOKS);
  for (const { field, values } of DIGITS.filter(({ field }) => query[field].length > 0)) {
    const chosen: readonly string[] = query[field];
    const good = [false, ...values.map((value) => chosen.includes(value))];
    const value = VALUE_OF[field];
    for (let code = 0; code < LOOKS; code++) if (!good[value[code] as number]) fails[code]! |= GROUPS[field];
  }
  return fails;
}

/** For each time the groups it fails. */
export function timeFailures({ year: { min, max }, types, ages }: ListingQuery): Uint16Array {
  const wrongState = [...STATES, ...STATES].map((state, at) => {
    const counted = typesOf(state, at >= STATES.length);
    return types.length === 0 || counted.some((type) => types.includes(type)) ? 0 : GROUPS.types;
  });
  const wrongWeeks = Array.from({ length: NO_WEEKS + 1 }, (_, weeks) =>
    ages.length === 0 || ages.some((age) => Number(age) / 7 === weeks) ? 0 : GROUPS.ages,
  );
  return Uint16Array.from({ length: TIMES }, (_, code) => {
    const of = YEAR_OF[code] as number;
    const wrongYear = of < (min ?? of) || of > (max ?? of) ? GROUPS.year : 0;
    return wrongYear | (wrongState[FRESHNESS_OF[code] as number] ?? 0) | (wrongWeeks[WEEKS_OF[code] as number] ?? 0);
  });
}
