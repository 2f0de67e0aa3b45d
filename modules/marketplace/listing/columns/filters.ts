import { isSet, type ListingQuery, type Range, vehiclesOf } from "../query.ts";
import { DIGITS, GROUPS, type Group, lookFailures, TEXT, timeFailures } from "./attributes.ts";
import type { Columns } from "./columns.ts";

/** A query in the words of the columns. */
export type Question = {
  query: ListingQuery;
  thisYear: number;
  /** For each name 1 when it has the words searched for; nothing is searched for without it. */
  names: Uint8Array | undefined;
  /** For each ZIP code's number its miles, null for places nobody knows; undefined without a place to measure from. */
  miles: readonly (number | null)[] | undefined;
};

/** Adds to `failed`, a mask a car from `start`, the groups that each car up to `end` fails. */
type Filter = (start: number, end: number, failed: Uint16Array) => void;

/** The filters of a query as steps over a block of cars, and the groups that have one. */
export function filtersOf(columns: Columns, { query, names, miles }: Question): { steps: Filter[]; groups: Group[] } {
  const groups = groupsOf(query);
  const steps = [
    isSet(query.price) && within(columns.price, query.price, GROUPS.price),
    isSet(query.mileage) && within(columns.mileage, query.mileage, GROUPS.mileage),
    groups.some((group) => TIMELY.includes(group)) && byTable(columns.times, timeFailures(query)),
    groups.includes("vehicles") && byTable(columns.vehicle, vehicleFailures(columns, query)),
    DIGITS.some(({ field }) => groups.includes(field)) && byTable(columns.looks, lookFailures(query)),
    query.distance !== null && byTable(columns.zip, zipFailures(columns, miles, query.distance)),
    names && byName(columns.name, names),
  ];
  return { steps: steps.filter((step) => typeof step === "function"), groups };
}

const TIMELY: readonly Group[] = ["year", "types", "ages"];

function groupsOf(query: ListingQuery): Group[] {
  const set = {
    price: isSet(query.price),
    mileage: isSet(query.mileage),
    year: isSet(query.year),
    vehicles: query.makes.length + query.models.length > 0,
    bodies: query.bodies.length > 0,
    transmissions: query.transmissions.length > 0,
    drivetrains: query.drivetrains.length > 0,
    fuels: query.fuels.length > 0,
    colors: query.colors.length > 0,
    types: query.types.length > 0,
    ages: query.ages.length > 0,
    distances: query.distance !== null,
  } satisfies Record<Group, boolean>;
  return (Object.keys(set) as Group[]).filter((group) => set[group]);
}

// No step decides anything car by car: the processor has nothing to guess, and so never guesses wrong.

/** The sign of a difference is the answer. A missing price is below every bound. */
function within(column: Int32Array, range: Range, group: number): Filter {
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
  (column: Uint16Array, fails: Uint16Array): Filter =>
  (start, end, failed) => {
    for (let slot = start; slot < end; slot++) failed[slot - start]! |= fails[column[slot] as number] as number;
  };

const byName =
  (column: Uint32Array, hits: Uint8Array): Filter =>
  (start, end, failed) => {
    for (let slot = start; slot < end; slot++)
      failed[slot - start]! |= ((hits[column[slot] as number] as number) - 1) & TEXT;
  };

function vehicleFailures(columns: Columns, query: ListingQuery): Uint16Array {
  const { makes, models } = vehiclesOf(query);
  return Uint16Array.from(columns.vehicles, ({ make, model }) =>
    makes.includes(make) || models.includes(model) ? 0 : GROUPS.vehicles,
  );
}

function zipFailures({ zips }: Columns, miles: Question["miles"], distance: number): Uint16Array {
  const far = (zip: number) => miles?.[zip] ?? Number.POSITIVE_INFINITY;
  return Uint16Array.from(zips, (_, zip) => (far(zip) <= distance ? 0 : GROUPS.distances));
}
