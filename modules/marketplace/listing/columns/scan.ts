import { sliderOf } from "../query.ts";
import {
  BARS,
  DIGITS,
  type Field,
  FRESHNESS_OF,
  GROUPS,
  type Group,
  LOOKS,
  MILEAGE_BAR_OF,
  MILEAGE_BARS,
  NO_WEEKS,
  PRICE_BAR_OF,
  PRICE_BARS,
  STATES,
  TEXT,
  TIMES,
  VALUE_OF,
  WEEKS_OF,
  YEAR_OF,
} from "./attributes.ts";
import type { Columns } from "./columns.ts";
import { filtersOf, type Question } from "./filters.ts";

/** Who matches, and each group's counts under all filters but its own. */
export type Scan = {
  total: number;
  /** One bit a slot. */
  matching: Uint32Array;
  /** By value of a field: its place in the field's list plus 1, 0 for none of them. */
  values: Record<Field, Uint32Array>;
  /** By state, those of fresh cars after the others. */
  states: Uint32Array;
  /** By number of vehicle. */
  vehicles: Uint32Array;
  /** By weeks on the market, 0 to 4. */
  weeks: Uint32Array;
  price: Uint32Array;
  mileage: Uint32Array;
  year: Uint32Array;
  /** By number of ZIP code: matching cars, and cars that match but for the distance. Empty without a place. */
  zips: { inside: Uint32Array; anywhere: Uint32Array };
};

/** So many cars are looked at together: what is noted of them stays in the processor's nearest memory. */
const BLOCK_BITS = 12;
const BLOCK = 1 << BLOCK_BITS;

// Used again by every scan, which runs from beginning to end without a pause.
/** The groups each car of the block fails. */
const failed = new Uint16Array(BLOCK);
/** The block's cars by what they fail: nothing, one group alone (by the group's bit), or more than counts. */
const lists = new Uint32Array(16 * BLOCK);
const filled = new Uint32Array(16);
const MATCH = 0;
const LOST = 15;
/** For each mask of failures the list it belongs to. */
const LIST_OF = Uint8Array.from({ length: 2 * TEXT }, (_, mask) => {
  if (mask === 0) return MATCH;
  return (mask & (mask - 1)) === 0 ? 32 - Math.clz32(mask) : LOST;
});

/**
 * One pass over all cars, a block at a time and in it a filter at a time: the groups a car fails are bits. A car that fails
 * none matches and counts everywhere; one that fails a single group counts in that group alone, because its counts leave
 * its own filter out. No step of the pass decides anything car by car, so the processor never guesses wrong.
 */
export function scan(columns: Columns, question: Question): Scan {
  const { length } = columns;
  const filters = filtersOf(columns, question);
  const zips = question.miles ? columns.zips.length : 0;
  const tables: Tables = {
    bars: new Uint32Array(BARS),
    looks: new Uint32Array(LOOKS),
    times: new Uint32Array(TIMES),
    vehicle: new Uint32Array(columns.vehicles.length),
    zip: new Uint32Array(zips),
  };
  /** Of each group with a filter the cars that fail it alone. */
  const near = new Map<Group, Uint32Array>();
  for (const group of filters.groups) near.set(group, new Uint32Array(tables[COUNTED_BY[group]].length));
  const matching = new Uint32Array((length + 31) >>> 5);
  const gone = Uint32Array.from(columns.free).sort();
  let nextGone = 0;
  let total = 0;

  for (let start = 0; start < length; start += BLOCK) {
    const end = Math.min(length, start + BLOCK);
    failed.fill(0);
    for (const fail of filters.steps) fail(start, end, failed);
    for (; (gone[nextGone] as number) < end; nextGone++) failed[(gone[nextGone] as number) - start] = TEXT;
    divide(start, end);
    total += filled[MATCH] as number;
    countMatches(columns, tables, matching);
    if (zips > 0) count(MATCH, columns.zip, tables.zip);
    for (const [group, table] of near) count(1 + Math.log2(GROUPS[group]), columns[COUNTED_BY[group]], table);
  }

  const sums = (group: Group, size: number, part: Uint8Array | Uint16Array) =>
    sumBy(size, part, tables[COUNTED_BY[group]], near.get(group));
  const values = DIGITS.map(({ field, values }) => [field, sums(field, values.length + 1, VALUE_OF[field])]);
  const plus = (table: Uint32Array, group: Group) =>
    table.map((cars, number) => cars + (near.get(group)?.[number] ?? 0));
  return {
    total,
    matching,
    values: Object.fromEntries(values) as Scan["values"],
    states: sums("types", 2 * STATES.length, FRESHNESS_OF),
    vehicles: plus(tables.vehicle, "vehicles"),
    weeks: sums("ages", NO_WEEKS + 1, WEEKS_OF),
    price: sums("price", PRICE_BARS + 1, PRICE_BAR_OF).subarray(0, PRICE_BARS),
    mileage: sums("mileage", MILEAGE_BARS, MILEAGE_BAR_OF),
    year: yearBars(sums("year", 1 + (YEAR_OF.at(-1) as number), YEAR_OF), question.thisYear),
    zips: { inside: tables.zip, anywhere: plus(tables.zip, "distances") },
  };
}

type Column = "bars" | "looks" | "times" | "vehicle" | "zip";
type Tables = Record<Column, Uint32Array>;

/** The column whose counts hold the counts of a group. */
const COUNTED_BY: Record<Group, Column> = {
  price: "bars",
  mileage: "bars",
  year: "times",
  vehicles: "vehicle",
  bodies: "looks",
  transmissions: "looks",
  drivetrains: "looks",
  fuels: "looks",
  colors: "looks",
  types: "times",
  ages: "times",
  distances: "zip",
};

/** Puts the cars of the block into the lists of what they fail. */
function divide(start: number, end: number): void {
  filled.fill(0);
  for (let slot = start; slot < end; slot++) {
    const list = LIST_OF[failed[slot - start] as number] as number;
    const at = filled[list] as number;
    lists[(list << BLOCK_BITS) + at] = slot;
    filled[list] = at + 1;
  }
}

function countMatches({ bars, looks, times, vehicle }: Columns, tables: Tables, matching: Uint32Array): void {
  const { bars: byBars, looks: byLooks, times: byTimes, vehicle: byVehicle } = tables;
  const size = filled[MATCH] as number;
  for (let at = 0; at < size; at++) {
    const slot = lists[at] as number;
    byBars[bars[slot] as number]! += 1;
    byLooks[looks[slot] as number]! += 1;
    byTimes[times[slot] as number]! += 1;
    byVehicle[vehicle[slot] as number]! += 1;
    matching[slot >>> 5]! |= 1 << (slot & 31);
  }
}

function count(list: number, column: Uint16Array, table: Uint32Array): void {
  const first = list << BLOCK_BITS;
  const last = first + (filled[list] as number);
  for (let at = first; at < last; at++) table[column[lists[at] as number] as number]! += 1;
}

/** The sums of finished tables by one part of what they are counted by. */
function sumBy(size: number, part: Uint8Array | Uint16Array, matched: Uint32Array, near: Uint32Array | undefined) {
  const sums = new Uint32Array(size);
  for (let code = 0; code < matched.length; code++) {
    const cars = (matched[code] as number) + (near ? (near[code] as number) : 0);
    if (cars > 0) sums[part[code] as number]! += cars;
  }
  return sums;
}

/** One bar a year; the first and the last also hold what lies beyond them. */
function yearBars(years: Uint32Array, thisYear: number): Uint32Array {
  const { min, max } = sliderOf("year", thisYear);
  const bars = new Uint32Array(max - min + 1);
  for (const [year, cars] of years.entries()) bars[Math.max(min, Math.min(max, year)) - min]! += cars;
  return bars;
}
