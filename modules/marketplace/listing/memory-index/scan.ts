import { type ChoiceName, FILTERS, type FieldOf, type RangeName, sliderOf } from "../filters/declarations.ts";
import { DERIVED_NAMES } from "../filters/sources.ts";
import { PACKS } from "./attributes.ts";
import type { CarColumns } from "./car-columns.ts";
import { filterSteps, type Question } from "./filter-steps.ts";
import { GROUPS, type Group, MASKS, newMasks, TEXT } from "./groups.ts";
import { countDerived, MOMENT_OF, MOMENTS, TIMES, YEAR_OF } from "./states.ts";

/** Which cars match, and each group's counts under all filters but its own. */
export type Scan = {
  total: number;
  /** One bit a slot. */
  matching: Uint32Array;
  /** By number of vehicle. */
  vehicles: Uint32Array;
  lists: Record<FieldOf<ChoiceName>, Map<string, number>>;
  bars: Record<RangeName, Uint32Array>;
  /** By number of ZIP code: matching cars, and cars that match but for the distance. Empty without a place. */
  zips: { inside: Uint32Array; anywhere: Uint32Array };
};

/** How many cars are scanned together: their masks and lists fit in the L1 cache. */
const BLOCK_BITS = 12;
const BLOCK = 1 << BLOCK_BITS;

// Reused by every scan: a scan runs to its end without a pause.
/** The groups each car of the block fails. */
const failed = newMasks(BLOCK);
/** The block's cars by what they fail: nothing, one group alone (1 and the group's place), or more than counts. */
const MATCH = 0;
const LOST = GROUPS.length + 1;
const lists = new Uint32Array((LOST + 1) * BLOCK);
const filled = new Uint32Array(LOST + 1);
/** For each mask of failures the list it belongs to. */
const LIST_OF = Uint8Array.from({ length: MASKS }, (_, mask) => {
  if (mask === 0) return MATCH;
  return (mask & (mask - 1)) === 0 ? Math.min(LOST, 32 - Math.clz32(mask)) : LOST;
});

/** The columns that cars are counted by: the packs, then these. */
const [BY_TIMES, BY_VEHICLE, BY_ZIP] = [PACKS.length, PACKS.length + 1, PACKS.length + 2] as const;

/** The column whose counts hold the counts of a group. */
function countedBy(group: Group): number {
  if (group === "vehicles") return BY_VEHICLE;
  if (group === "distances") return BY_ZIP;
  const pack = PACKS.findIndex(({ parts }) => parts.some(({ name }) => name === group));
  return pack < 0 ? BY_TIMES : pack;
}
const COUNTED_BY = Object.fromEntries(GROUPS.map((group) => [group, countedBy(group)])) as Record<Group, number>;

/**
 * One pass over all cars, a block at a time and in it a filter at a time: the groups a car fails are bits. A car that fails
 * none matches and counts everywhere; one that fails a single group counts in that group alone, because a group's counts
 * ignore its own filter. No step of the pass branches car by car, so the processor mispredicts none.
 */
export function scan(columns: CarColumns, question: Question): Scan {
  const { length, packed, times, vehicle, zip } = columns;
  const { steps, groups } = filterSteps(columns, question);
  const counted = [...packed, times, vehicle, zip];
  const zips = question.miles ? columns.zips.length : 0;
  const sizes = [...PACKS.map(({ size }) => size), TIMES, columns.vehicles.length, zips];
  /** Of each column the cars that match. */
  const matched = sizes.map((size) => new Uint32Array(size));
  /** Of each group with a filter the cars that fail it alone. */
  const near = new Map(groups.map((group) => [group, new Uint32Array(sizes[COUNTED_BY[group]] as number)]));
  const matching = new Uint32Array((length + 31) >>> 5);
  const gone = Uint32Array.from(columns.free).sort();
  let nextGone = 0;
  let total = 0;

  for (let start = 0; start < length; start += BLOCK) {
    const end = Math.min(length, start + BLOCK);
    failed.fill(0);
    for (const fail of steps) fail(start, end, failed);
    for (; (gone[nextGone] as number) < end; nextGone++) failed[(gone[nextGone] as number) - start] = TEXT;
    divide(start, end);
    total += filled[MATCH] as number;
    countMatches(columns, matched, matching);
    for (let at = INLINE; at < BY_TIMES; at++) count(MATCH, counted[at] as Uint16Array, matched[at] as Uint32Array);
    if (zips > 0) count(MATCH, zip, matched[BY_ZIP] as Uint32Array);
    for (const [group, table] of near)
      count(1 + GROUPS.indexOf(group), counted[COUNTED_BY[group]] as Uint16Array, table);
  }

  const sums = (group: Group, size: number, part: Uint8Array | Uint16Array) =>
    sumBy(size, part, matched[COUNTED_BY[group]] as Uint32Array, near.get(group));
  const plus = (group: Group) =>
    (matched[COUNTED_BY[group]] as Uint32Array).map((cars, number) => cars + (near.get(group)?.[number] ?? 0));
  const { lists, bars } = partCounts(sums);
  for (const name of DERIVED_NAMES) {
    const { field } = FILTERS[name];
    lists[field] = countDerived(name, sums(field, MOMENTS, MOMENT_OF));
  }
  bars.year = yearBars(sums("year", 1 + (YEAR_OF.at(-1) as number), YEAR_OF), question.thisYear);
  return {
    total,
    matching,
    vehicles: plus("vehicles"),
    lists: lists as Scan["lists"],
    bars: bars as Scan["bars"],
    zips: { inside: matched[BY_ZIP] as Uint32Array, anywhere: plus("distances") },
  };
}

type Sums = (group: Group, size: number, part: Uint8Array | Uint16Array) => Uint32Array;

/** The counts of everything that is packed. */
function partCounts(sums: Sums): { lists: Partial<Scan["lists"]>; bars: Partial<Scan["bars"]> } {
  const lists: Partial<Scan["lists"]> = {};
  const bars: Partial<Scan["bars"]> = {};
  for (const part of PACKS.flatMap(({ parts }) => parts)) {
    // The first is the cars without a value.
    const counts = sums(part.name, part.size, part.of).subarray(1);
    if (part.kind === "range") bars[part.name] = counts;
    else lists[part.name] = new Map(part.values.map((value, at) => [value, counts[at] as number]));
  }
  return { lists, bars };
}

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

/** So many packs are counted in the loop below; further ones have a loop of their own. */
const INLINE = 2;

function countMatches({ packed, times, vehicle }: CarColumns, matched: Uint32Array[], matching: Uint32Array): void {
  const [first, second] = packed as [Uint16Array, Uint16Array];
  const [byFirst, bySecond] = matched as [Uint32Array, Uint32Array];
  const byTimes = matched[BY_TIMES] as Uint32Array;
  const byVehicle = matched[BY_VEHICLE] as Uint32Array;
  const size = filled[MATCH] as number;
  for (let at = 0; at < size; at++) {
    const slot = lists[at] as number;
    byFirst[first[slot] as number]! += 1;
    bySecond[second[slot] as number]! += 1;
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
