import type { Sort } from "../filters/declarations.ts";
import type { CarColumns } from "./car-columns.ts";
import type { ChunkedList } from "./chunked-list.ts";
import type { Stretch } from "./orders.ts";
import type { Scan } from "./scan.ts";
import { inSlices, pause } from "./slices.ts";
import { RANK_OF, RANKS } from "./states.ts";

type Wanted = {
  sort: Sort;
  reverse: boolean;
  offset: number;
  count: number;
  /** The distance to each ZIP code number, for the order by distance. */
  miles: readonly (number | null)[] | undefined;
};

/** The slots of a page of matching cars in an order, from `offset`. No car may change while a page by distance is read, in slices. */
export async function slotsOf(columns: CarColumns, scan: Scan, wanted: Wanted): Promise<number[]> {
  if (wanted.offset >= scan.total || wanted.count < 1) return [];
  if (wanted.sort === "distance" && wanted.miles) return byDistance(columns, scan, wanted, wanted.miles);
  const walk = walkOf(columns, wanted.sort === "distance" ? "newest" : wanted.sort, wanted.reverse);
  // Without filters, the offset is the position itself.
  if (scan.total === walk.list.length) return readFrom(walk, wanted);
  return pick(scan, walk, wanted);
}

/** An order in the direction of the page: each of its stretches, one after the other. */
type Walk = { list: ChunkedList; stretches: readonly Stretch[]; down: boolean };

export const USUALLY_DOWN: ReadonlySet<Sort> = new Set(["newest", "deal", "year"]);

function walkOf({ orders }: CarColumns, sort: Exclude<Sort, "distance">, reverse: boolean): Walk {
  const key = sort === "newest" ? "listed" : sort;
  return { list: orders.ascending(key), stretches: orders.stretches(key), down: USUALLY_DOWN.has(sort) !== reverse };
}

type Part = { offset: number; count: number };

/** The cars at these positions of a walk. */
function readFrom({ list, stretches, down }: Walk, { offset, count }: Part): number[] {
  return Array.from({ length: Math.min(count, list.length - offset) }, (_, step) => {
    const at = offset + step;
    // A stretch has the same positions in both directions.
    const { start, end } = stretches.find((stretch) => at < stretch.end) as Stretch;
    return list.at(down ? start + end - 1 - at : at);
  });
}

/** Walks an order from the nearer end, so at most half of it. */
function pick({ matching, total }: Scan, walk: Walk, { offset, count }: Part): number[] {
  const last = Math.min(total, offset + count);
  if (offset <= total / 2) return walkTo(walk, matching, { offset, count: last - offset });
  const backwards = { ...walk, stretches: walk.stretches.toReversed(), down: !walk.down };
  return walkTo(backwards, matching, { offset: total - last, count: last - offset }).reverse();
}

/** The matching cars from `offset`; chunks before them, and those without any, are only counted. */
function walkTo({ list, stretches, down }: Walk, matching: Uint32Array, { offset, count }: Part): number[] {
  const found: number[] = [];
  let skip = offset;
  for (const { start, end } of stretches)
    for (const slots of list.pieces(start, end, down)) {
      const inside = countMatching(slots, matching);
      if (inside <= skip) {
        skip -= inside;
        continue;
      }
      for (let at = 0; at < slots.length; at++) {
        const slot = slots[down ? slots.length - 1 - at : at] as number;
        if (bitOf(matching, slot) === 0) continue;
        if (skip > 0) skip -= 1;
        else if (found.push(slot) === count) return found;
      }
    }
  return found;
}

function countMatching(slots: Uint32Array, matching: Uint32Array): number {
  let sum = 0;
  for (let at = 0; at < slots.length; at++) sum += bitOf(matching, slots[at] as number);
  return sum;
}

const bitOf = (bits: Uint32Array, slot: number): number => ((bits[slot >>> 5] as number) >>> (slot & 31)) & 1;

/** Cars of one rank at the same distance are counted as a whole; only those on the page are sorted, newest first. */
async function byDistance(
  columns: CarColumns,
  { matching }: Scan,
  { offset, count, reverse }: Wanted,
  miles: readonly (number | null)[],
): Promise<number[]> {
  const { times, zip } = columns;
  const rings = Uint32Array.from(ringsOf(miles, reverse));
  const size = rings.length + 1;
  const ring = (slot: number) =>
    (RANK_OF[times[slot] as number] as number) * size + (rings[zip[slot] as number] as number);
  const cars = new Uint32Array(RANKS.length * size);
  await eachSlot(matching, (slot) => {
    cars[ring(slot)]! += 1;
  });
  let first = 0;
  let skipped = 0;
  while (skipped + (cars[first] ?? 0) <= offset) skipped += cars[first++] ?? 0;
  let last = first;
  for (let seen = skipped; seen < offset + count && last < cars.length; last++) seen += cars[last] ?? 0;
  const found: number[] = [];
  await eachSlot(matching, (slot) => {
    const at = ring(slot);
    if (at >= first && at < last) found.push(slot);
  });
  return found
    .sort((a, b) => ring(a) - ring(b) || columns.orders.compare("listed", b, a))
    .slice(offset - skipped, offset - skipped + count);
}

/** For each ZIP code number, its rank among all distances; unknown places come last in both directions. */
export function ringsOf(miles: readonly (number | null)[], reverse: boolean): number[] {
  const known = new Set(miles.filter((far): far is number => far !== null));
  const ordered = [...known].sort((a, b) => (reverse ? b - a : a - b));
  const ring = new Map(ordered.map((far, at) => [far, at]));
  return miles.map((far) => (far === null ? ordered.length : (ring.get(far) as number)));
}

/** How many words of 32 cars are read before yielding to the event loop; a few milliseconds. */
const WORDS = 1 << 13;

/** Takes every matching slot of a scan. */
function eachSlot(matching: Uint32Array, take: (slot: number) => void): Promise<void> {
  const read = (first: number, end: number) => {
    for (let at = first; at < end; at++)
      for (let rest = matching[at] as number; rest !== 0; rest &= rest - 1)
        take(32 * at + 31 - Math.clz32(rest & -rest));
  };
  return inSlices(matching.length, WORDS, read, pause);
}
