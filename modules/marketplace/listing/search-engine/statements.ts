import type { Place } from "#modules/catalog/index.ts";
import { lookup } from "#modules/kernel/lookup.ts";
import { FILTERS, RANGE_NAMES, type Sort } from "../filters/declarations.ts";
import { DERIVED_NAMES, STORED_NAMES } from "../filters/sources.ts";
import { LAST_WEEK, RUNNING, WEEK } from "../memory-index/car-columns.ts";
import type { Group } from "../memory-index/groups.ts";
import { USUALLY_DOWN } from "../memory-index/page-of.ts";
import { momentsWith, WEEKS } from "../memory-index/states.ts";
import type { Understood } from "../memory-index/understanding.ts";
import { isSet, type ListingQuery, vehiclesOf } from "../query.ts";
import type { Wanted } from "../words.ts";
import { choiceColumn, EVERY_CAR, hashOf, MOST_LETTERS, NO_ZIP, numberOfValue, rangeColumn } from "./schema.ts";

/** A query with what a statement needs besides: the time in milliseconds, its corrected words, and the places. */
export type Question = {
  query: ListingQuery;
  now: number;
  understood: Understood | undefined;
  from: Place | undefined;
  /** The numbers of the ZIP codes within the query's distance. */
  zipsWithin: readonly number[];
};

/** A condition of a statement; `select` defines the expression that it names, because only names can be compared. */
type Condition = { select?: string; where: string };

/** The only way in which a number gets into a statement. */
export function number(value: number | bigint): string {
  if (typeof value === "number" && !Number.isSafeInteger(value)) throw new RangeError("Not a whole number");
  return String(value);
}

const numbers = (values: readonly (number | bigint)[]): string => values.map(number).join(",");

/** A text between quotes. The engine knows no other special characters in it than these two. */
export const quoted = (text: string): string => `'${text.replace(/[\\']/g, "\\$&").replaceAll("\0", "")}'`;

/** No car has this number. */
const NOTHING = NO_ZIP + 1;

/** Weeks on the market change with the clock; "moment" is the state and the weeks of a car as one number (states.ts). */
export function momentAt(now: number, name = "moment"): string {
  const began = (weeks: number) => number(BigInt(now) * 1_000n - BigInt(weeks * WEEK) * 1_000_000n);
  const weeks = Array.from({ length: LAST_WEEK }, (_, at) => `(listed<=${began(at + 1)})`).join("+");
  return `state*${WEEKS}+IF(clock=${RUNNING},${weeks},clock) AS ${name}`;
}

/** For each filter group that a query uses, its condition. */
export function conditionsOf({ query, now, zipsWithin }: Question): Map<Group, Condition> {
  const found = new Map<Group, Condition>();
  for (const name of RANGE_NAMES) {
    const { min, max } = query[name];
    const column = rangeColumn(name);
    // A car without a value is below every minimum.
    const upTo = max === null ? "" : ` AND ${column}<=${number(max)}`;
    if (isSet(query[name])) found.set(name, { where: `${column}>=${number(min ?? 0)}${upTo}` });
  }
  for (const name of STORED_NAMES) {
    const { field } = FILTERS[name];
    const values = query[field].map((value) => numberOfValue(name, value));
    if (values.length > 0) found.set(field, { where: `${choiceColumn(name)} IN (${numbers(values)})` });
  }
  for (const name of DERIVED_NAMES) {
    const { field } = FILTERS[name];
    if (query[field].length === 0) continue;
    const allowed = query[field].map((value) => momentsWith(name, value));
    const moments = (allowed[0] ?? []).flatMap((_, moment) => (allowed.some((one) => one[moment]) ? [moment] : []));
    found.set(field, { select: momentAt(now), where: `moment IN (${numbers(moments)})` });
  }
  const vehicles = vehicleCondition(query);
  if (vehicles) found.set("vehicles", vehicles);
  if (query.distance !== null)
    found.set("distances", { where: `zip IN (${numbers(zipsWithin.length > 0 ? zipsWithin : [NOTHING])})` });
  return found;
}

function vehicleCondition(query: ListingQuery): Condition | undefined {
  const { makes, models } = vehiclesOf(query);
  const among = (column: string, codes: readonly string[]) => `${column} IN (${numbers(codes.map(hashOf))})`;
  const either = (column: string, codes: readonly string[]) => `IN(${column},${numbers(codes.map(hashOf))})`;
  if (makes.length > 0 && models.length > 0)
    return { select: `${either("make", makes)} OR ${either("model", models)} AS wanted`, where: "wanted=1" };
  if (makes.length > 0) return { where: among("make", makes) };
  return models.length > 0 ? { where: among("model", models) } : undefined;
}

/** The words as an expression of the engine. Only letters and digits get into it, so nothing is an operator. */
export function matchText({ names, denied }: Understood): string {
  const word = ({ word, prefix }: Wanted) => `${bare(word)}${prefix ? "*" : ""}`;
  const all = (wanted: readonly Wanted[]) =>
    wanted
      .filter(({ word }) => bare(word) !== "")
      .map(word)
      .join(" ");
  const asked = names.map(all).filter(Boolean);
  const not = denied.map(all).filter(Boolean);
  return [
    EVERY_CAR,
    ...(asked.length > 0 ? [`(${asked.map((name) => `(${name})`).join(" | ")})`] : []),
    ...not.map((name) => `!(${name})`),
  ].join(" ");
}

const bare = (word: string): string => word.replace(/[^a-z0-9]/g, "").slice(0, MOST_LETTERS);

export type Parts = { select: readonly string[]; where: string };

/** The cars of a query; `without` leaves out the filter of one group. */
export function partsOf(question: Question, without?: Group): Parts {
  const { now, understood } = question;
  const conditions = [...conditionsOf(question)].flatMap(([group, condition]) => (group === without ? [] : condition));
  return {
    select: [...new Set(conditions.flatMap(({ select }) => select ?? []))],
    where: [
      ...(understood ? [`MATCH(${quoted(matchText(understood))})`] : []),
      `leaves>${number(BigInt(now) * 1_000n)}`,
      ...conditions.map(({ where }) => where),
    ].join(" AND "),
  };
}

/** The columns of each order; a flag before a column puts the cars without a value last in both directions. */
const ORDERED_BY: Record<Exclude<Sort, "distance">, (now: string) => { flag?: string; by: string }> = {
  newest: () => ({ by: "listed" }),
  deal: (now) => ({ flag: `IF(rated>${now},0,1)`, by: `IF(rated>${now},below,0)` }),
  price: () => ({ flag: `IF(${rangeColumn("price")}<0,1,0)`, by: rangeColumn("price") }),
  mileage: () => ({ by: rangeColumn("mileage") }),
  year: () => ({ by: rangeColumn("year") }),
};

/** What a statement selects and orders by for a sort order. Cars that one can buy come first in both directions. */
export function orderOf(
  sort: Exclude<Sort, "distance">,
  reverse: boolean,
  now: number,
): { select: string[]; order: string } {
  const { flag, by } = (lookup(ORDERED_BY, sort) ?? ORDERED_BY.newest)(number(BigInt(now) * 1_000n));
  const way = USUALLY_DOWN.has(sort) !== reverse ? "DESC" : "ASC";
  return {
    select: [...(flag ? [`${flag} AS unknown`] : []), `${by} AS sorted`],
    order: [
      "place ASC",
      ...(flag ? ["unknown ASC"] : []),
      ...["sorted", "high", "low"].map((column) => `${column} ${way}`),
    ].join(", "),
  };
}
