import { FILTERS, type ValueOf } from "../filters/declarations.ts";
import { DERIVED_NAMES, type DerivedName } from "../filters/sources.ts";
import type { ListingQuery } from "../query.ts";
import { BITS, type Masks, newMasks } from "./groups.ts";

/**
 * The values that change with the clock, packed into one number per car: model year, state, and weeks on the market.
 * Choices without a column are derived from it; `DERIVED` in filters/sources.ts has the same rules in SQL.
 */
export const STATES = ["inspection", "listing", "reduced", "deal", "complete"] as const;
export type State = (typeof STATES)[number];

/** Weeks on the market are 0 to 4, or none. */
export const NO_WEEKS = 5;
export const WEEKS = NO_WEEKS + 1;
/** The number of combinations of state and weeks on the market. */
export const MOMENTS = STATES.length * WEEKS;
const FIRST_YEAR = 1_900;
const LAST_YEAR = 2_155;
export const TIMES = (LAST_YEAR - FIRST_YEAR + 1) * MOMENTS;

export const packTimes = (year: number, state: number, weeks: number): number =>
  (Math.min(LAST_YEAR, Math.max(FIRST_YEAR, year)) - FIRST_YEAR) * MOMENTS + state * WEEKS + weeks;

const timeTable = (part: (code: number) => number) => Uint16Array.from({ length: TIMES }, (_, code) => part(code));
export const MOMENT_OF = timeTable((code) => code % MOMENTS);
export const STATE_OF = timeTable((code) => Math.floor((code % MOMENTS) / WEEKS));
export const YEAR_OF = timeTable((code) => Math.floor(code / MOMENTS) + FIRST_YEAR);

/** The order of cars in every list: those that one can buy, coming soon, in a deal or sold; `BUYABLE_FIRST` in SQL. */
export const RANK: Record<State, number> = { listing: 0, reduced: 0, inspection: 1, deal: 2, complete: 2 };
export const RANKS = [0, 1, 2] as const;
export const RANK_OF = timeTable((code) => RANK[STATES[STATE_OF[code] as number] as State]);

type Rule<Value> = (value: Value, state: State, weeks: number) => boolean;

/** Whether a car in this state, with these weeks on the market, counts for a value. */
const RULES: { [N in DerivedName]: Rule<ValueOf<N>> } = {
  listing: (type, state, weeks) =>
    ({
      recent: weeks === 0 && (state === "listing" || state === "reduced"),
      reduced: state === "reduced",
      comingSoon: state === "inspection",
      sold: state === "complete",
    })[type],
  age: (age, _state, weeks) => Number(age) / 7 === weeks,
};

/** For each combination, whether a car counts for a value. */
export function momentsWith(name: DerivedName, value: string): boolean[] {
  const rule = RULES[name] as Rule<string>;
  return Array.from({ length: MOMENTS }, (_, moment) =>
    rule(value, STATES[Math.floor(moment / WEEKS)] as State, moment % WEEKS),
  );
}

/** Cars by value, from cars by combination. A car can count for several values. */
export function countDerived(name: DerivedName, cars: Uint32Array): Map<string, number> {
  return new Map(
    FILTERS[name].values.map((value) => [
      value,
      momentsWith(name, value).reduce((sum, counts, moment) => sum + (counts ? (cars[moment] as number) : 0), 0),
    ]),
  );
}

/** For each combination, the groups it fails. */
export function timeFailures(query: ListingQuery): Masks {
  const wrong = new Uint32Array(MOMENTS);
  for (const name of DERIVED_NAMES) {
    const { field } = FILTERS[name];
    const chosen = query[field].map((value) => momentsWith(name, value));
    if (chosen.length === 0) continue;
    for (let moment = 0; moment < MOMENTS; moment++)
      if (!chosen.some((moments) => moments[moment])) wrong[moment]! |= BITS[field];
  }
  const { min, max } = query.year;
  const fails = newMasks(TIMES);
  for (let code = 0; code < TIMES; code++) {
    const year = YEAR_OF[code] as number;
    const wrongYear = year < (min ?? year) || year > (max ?? year) ? BITS.year : 0;
    fails[code] = wrongYear | (wrong[MOMENT_OF[code] as number] as number);
  }
  return fails;
}
