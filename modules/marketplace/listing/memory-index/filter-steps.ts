import { FILTERS } from "../filters/declarations.ts";
import { DERIVED_NAMES } from "../filters/sources.ts";
import { isSet, type ListingQuery, type Range, vehiclesOf } from "../query.ts";
import { PACKS, packFailures } from "./attributes.ts";
import type { CarColumns } from "./car-columns.ts";
import { BITS, type Group, groupsOn, type Masks, newMasks, TEXT } from "./groups.ts";
import { timeFailures } from "./states.ts";

/** A query translated to the columns. */
export type Question = {
  query: ListingQuery;
  thisYear: number;
  /** For each name, 1 if it contains the search words; undefined without a text search. */
  names: Uint8Array | undefined;
  /** The distance to each ZIP code number, null for unknown places; undefined without an origin. */
  miles: readonly (number | null)[] | undefined;
};

/** Adds the groups that each car from `start` to `end` fails to its mask in `failed`. */
type Step = (start: number, end: number, failed: Masks) => void;

/** A query's filters as steps over a block of cars, and the groups with a filter. */
export function filterSteps(
  columns: CarColumns,
  { query, names, miles }: Question,
): { steps: Step[]; groups: Group[] } {
  const groups = groupsOn(query);
  const steps: (Step | false | undefined)[] = [
    ...PACKS.flatMap(({ parts }) => parts).map(
      (part) =>
        part.kind === "range" &&
        isSet(query[part.name]) &&
        within(columns.ranges[part.name], query[part.name], BITS[part.name]),
    ),
    groups.some((group) => TIMED.has(group)) && byTable(columns.times, timeFailures(query)),
    groups.includes("vehicles") && byTable(columns.vehicle, vehicleFailures(columns, query)),
    ...PACKS.map((pack, at) => {
      const fails = packFailures(pack, query);
      return fails && byTable(columns.packed[at] as Uint16Array, fails);
    }),
    query.distance !== null && byTable(columns.zip, zipFailures(columns, miles, query.distance)),
    names && byName(columns.name, names),
  ];
  return { steps: steps.filter((step) => typeof step === "function"), groups };
}

const TIMED: ReadonlySet<Group> = new Set(["year", ...DERIVED_NAMES.map((name) => FILTERS[name].field)]);

// No step branches per car, which avoids branch mispredictions.

/** Uses the sign of the difference. A missing price is below every bound. */
function within(column: Int32Array, range: Range, group: number): Step {
  const min = range.min ?? 0;
  const max = range.max ?? 0x7fffffff;
  return (start, end, failed) => {
    for (let slot = start; slot < end; slot++) {
      const value = column[slot] as number;
      failed[slot - start]! |= (((value - min) | 0 | ((max - value) | 0)) >> 31) & group;
    }
  };
}

const byTable =
  (column: Uint16Array | Uint32Array, fails: Masks): Step =>
  (start, end, failed) => {
    for (let slot = start; slot < end; slot++) failed[slot - start]! |= fails[column[slot] as number] as number;
  };

const byName =
  (column: Uint32Array, hits: Uint8Array): Step =>
  (start, end, failed) => {
    for (let slot = start; slot < end; slot++)
      failed[slot - start]! |= ((hits[column[slot] as number] as number) - 1) & TEXT;
  };

function vehicleFailures({ vehicles }: CarColumns, query: ListingQuery): Masks {
  const { makes, models } = vehiclesOf(query);
  const fails = newMasks(vehicles.length);
  for (const [number, { make, model }] of vehicles.entries())
    fails[number] = makes.includes(make) || models.includes(model) ? 0 : BITS.vehicles;
  return fails;
}

function zipFailures({ zips }: CarColumns, miles: Question["miles"], distance: number): Masks {
  const fails = newMasks(zips.length);
  for (let zip = 0; zip < zips.length; zip++)
    fails[zip] = (miles?.[zip] ?? Number.POSITIVE_INFINITY) <= distance ? 0 : BITS.distances;
  return fails;
}
