import { type ChoiceName, FILTERS, type FieldOf, type RangeName, sliderOf } from "../filters/declarations.ts";
import { DERIVED_NAMES } from "../filters/sources.ts";
import { PACKS } from "./attributes.ts";
import type { CarColumns } from "./car-columns.ts";
import { filterSteps, type Question } from "./filter-steps.ts";
import { GROUPS, type Group, MASKS, newMasks, TEXT } from "./groups.ts";
import { inSlices, type Pause } from "./slices.ts";
import { countDerived, MOMENT_OF, MOMENTS, TIMES, YEAR_OF } from "./states.ts";

/** The matching cars, and each group's counts without its own filter. */
export type Scan = {
  total: number;
  /** One bit per slot. */
  matching: Uint32Array;
  /** By vehicle number. */
  vehicles: Uint32Array;
  lists: Record<FieldOf<ChoiceName>, Map<string, number>>;
  bars: Record<RangeName, Uint32Array>;
  /** By ZIP code number: matching cars, and cars that match except for the distance. Empty without an origin. */
  zips: { inside: Uint32Array; anywhere: Uint32Array };
};

/** How many cars are scanned together, so that their masks and lists fit in the L1 cache. */
const BLOCK_BITS = 12;
const BLOCK = 1 << BLOCK_BITS;

// Every scan reuses these buffers, because a block is scanned without interruption.
/** The groups that each car of the block fails. */
const failed = newMasks(BLOCK);
/** The block's cars by failures: none, a single group (1 plus the group's index), or several. */
const MATCH = 0;
const LOST = GROUPS.length + 1;
const lists = new Uint32Array((LOST + 1) * BLOCK);
const filled = new Uint32Array(LOST + 1);
/** For each failure mask, the list it belongs to. */
const LIST_OF = Uint8Array.from({ length: MASKS }, (_, mask) => {
  if (mask === 0) return MATCH;
  return (mask & (mask - 1)) === 0 ? Math.min(LOST, 32 - Math.clz32(mask)) : LOST;
});

/** The columns by which cars are counted: the packs, then these. */
const [BY_TIMES, BY_VEHICLE, BY_ZIP] = [PACKS.length, PACKS.length + 1, PACKS.length + 2] as const;

/** The column that contains the counts of a group. */
function countedBy(group: Group): number {
  if (group === "vehicles") return BY_VEHICLE;
  if (group === "distances") return BY_ZIP;
  const pack = PACKS.findIndex(({ parts }) => parts.some(({ name }) => name === group));
  return pack < 0 ? BY_TIMES : pack;
}
const COUNTED_BY = Object.fromEntries(GROUPS.map((group) => [group, countedBy(group)])) as Record<Group, number>;

/** How many cars are scanned before yielding to the event loop; about 5 ms. */
const SLICE = 64 * BLOCK;

/** Scans all cars without interruption. */
export function scan(columns: CarColumns, question: Question): Scan {
  const pass = startPass(columns, question);
  pass.read(0, columns.length);
  return pass.result();
}

/** The same in slices of whole blocks, if there are more cars than that. No car may change in the meantime. */
export async function scanInSlices(
  columns: CarColumns,
  question: Question,
  pause: Pause,
  slice = SLICE,
): Promise<Scan> {
  if (columns.length <= slice) return scan(columns, question);
  const pass = startPass(columns, question);
  await inSlices(columns.length, slice, pass.read, pause);
  return pass.result();
}

/** `read` takes the cars from `first` to `last`, each call the next ones after those of the call before. */
type Pass = { read(first: number, last: number): void; result(): Scan };

/**
 * One pass over all cars, one block at a time and one filter at a time within it; the groups that a car fails are bits.
 * A car that fails none matches and counts in every group. A car that fails a single group counts only in that group,
 * because a group's counts ignore its own filter. No step branches per car, which avoids branch mispredictions.
 */
function startPass(columns: CarColumns, question: Question): Pass {
  const { steps, groups } = filterSteps(columns, question);
  const zips = question.miles ? columns.zips.length : 0;
  const sizes = [...PACKS.map(({ size }) => size), TIMES, columns.vehicles.length, zips];
  /** For each column, the matching cars. */
  const matched = sizes.map((size) => new Uint32Array(size));
  /** For each group with a filter, the cars that fail only that group. */
  const near = new Map(groups.map((group) => [group, new Uint32Array(sizes[COUNTED_BY[group]] as number)]));
  const matching = new Uint32Array((columns.length + 31) >>> 5);
  const gone = Uint32Array.from(columns.free).sort();
  let nextGone = 0;
  let total = 0;

  function read(first: number, last: number): void {
    const { packed, times, vehicle, zip } = columns;
    const counted = [...packed, times, vehicle, zip];
    for (let start = first; start < last; start += BLOCK) {
      const end = Math.min(last, start + BLOCK);
      failed.fill(0);
      for (const fail of steps) fail(start, end, failed);
      for (; (gone[nextGone] as number) < end; nextGone++) failed[(gone[nextGone] as number) - start] = TEXT;
      divide(start, end);
      total += filled[MATCH] as number;
      countMatches(columns, matched, matching);
      for (let at = INLINE; at < BY_TIMES; at++) count(MATCH, counted[at] as Uint16Array, matched[at] as Uint32Array);
      if (zips > 0) count(MATCH, zip, matched[BY_ZIP] as Uint32Array);
      for (const [group, table] of near)
        count(1 + GROUPS.indexOf(group), counted[COUNTED_BY[group]] as Uint16Array | Uint32Array, table);
    }
  }

  const plus = (group: Group) =>
    (matched[COUNTED_BY[group]] as Uint32Array).map((cars, number) => cars + (near.get(group)?.[number] ?? 0));

  function result(): Scan {
    const found = matched.slice(0, BY_VEHICLE).map(countedIn);
    const alone = new Map(
      [...near].map(([group, table]) => [group, COUNTED_BY[group] < BY_VEHICLE ? countedIn(table) : undefined]),
    );
    const sums = (group: Group, size: number, part: Uint8Array | Uint16Array) =>
      sumBy(size, part, [found[COUNTED_BY[group]], alone.get(group)]);
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
  return { read, result };
}

type Sums = (group: Group, size: number, part: Uint8Array | Uint16Array) => Uint32Array;

/** The counts of all packed attributes. */
function partCounts(sums: Sums): { lists: Partial<Scan["lists"]>; bars: Partial<Scan["bars"]> } {
  const lists: Partial<Scan["lists"]> = {};
  const bars: Partial<Scan["bars"]> = {};
  for (const part of PACKS.flatMap(({ parts }) => parts)) {
    // The first count is that of the cars without a value.
    const counts = sums(part.name, part.size, part.of).subarray(1);
    if (part.kind === "range") bars[part.name] = counts;
    else lists[part.name] = new Map(part.values.map((value, at) => [value, counts[at] as number]));
  }
  return { lists, bars };
}

/** Sorts the block's cars into the lists of their failures. */
function divide(start: number, end: number): void {
  filled.fill(0);
  for (let slot = start; slot < end; slot++) {
    const list = LIST_OF[failed[slot - start] as number] as number;
    const at = filled[list] as number;
    lists[(list << BLOCK_BITS) + at] = slot;
    filled[list] = at + 1;
  }
}

/** The number of packs in the unrolled loop below; further packs have a separate loop. */
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

function count(list: number, column: Uint16Array | Uint32Array, table: Uint32Array): void {
  const first = list << BLOCK_BITS;
  const last = first + (filled[list] as number);
  for (let at = first; at < last; at++) table[column[lists[at] as number] as number]! += 1;
}

/** Counts by code, and the codes that have cars. A table has tens of thousands of codes, of which a search finds some hundred. */
type Counted = { table: Uint32Array; codes: Uint32Array };

/** As long as the longest table of packs and times, whose codes have 16 bits. */
const seen = new Uint32Array(1 << 16);

function countedIn(table: Uint32Array): Counted {
  let size = 0;
  for (let code = 0; code < table.length; code++) if ((table[code] as number) > 0) seen[size++] = code;
  return { table, codes: seen.slice(0, size) };
}

/** Sums finished tables by one of their parts. */
function sumBy(size: number, part: Uint8Array | Uint16Array, counted: readonly (Counted | undefined)[]) {
  const sums = new Uint32Array(size);
  for (const each of counted) {
    if (!each) continue;
    const { table, codes } = each;
    for (let at = 0; at < codes.length; at++) {
      const code = codes[at] as number;
      sums[part[code] as number]! += table[code] as number;
    }
  }
  return sums;
}

/** One bar per year; the first and the last include all values beyond them. */
export function yearBars(years: Uint32Array, thisYear: number): Uint32Array {
  const { min, max } = sliderOf("year", thisYear);
  const bars = new Uint32Array(max - min + 1);
  for (const [year, cars] of years.entries()) bars[Math.max(min, Math.min(max, year)) - min]! += cars;
  return bars;
}
