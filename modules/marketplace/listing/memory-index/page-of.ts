import type { Sort } from "../filters/declarations.ts";
import type { CarColumns } from "./car-columns.ts";
import type { Stretch } from "./orders.ts";
import type { Scan } from "./scan.ts";
import { RANKS } from "./states.ts";

type Wanted = {
  sort: Sort;
  reverse: boolean;
  offset: number;
  count: number;
  /** The distance to each ZIP code number, for the order by distance. */
  miles: readonly (number | null)[] | undefined;
};

/** The slots of a page of matching cars in an order, from `offset`. */
export function slotsOf(columns: CarColumns, scan: Scan, wanted: Wanted): number[] {
  if (wanted.offset >= scan.total) return [];
  if (wanted.sort === "distance" && wanted.miles) return byDistance(columns, scan, wanted, wanted.miles);
  const { slot, size } = walk(columns, wanted.sort === "distance" ? "newest" : wanted.sort, wanted.reverse);
  // Without filters, the offset is the position itself.
  if (scan.total === size)
    return Array.from({ length: Math.min(wanted.count, size - wanted.offset) }, (_, at) => slot(wanted.offset + at));
  return pick(scan, slot, size, wanted);
}

/** Walks an order from the nearer end, so at most half of it. */
function pick({ matching, total }: Scan, slot: (at: number) => number, size: number, { offset, count }: Wanted) {
  const has = (at: number) => ((matching[slot(at) >>> 5] as number) >>> (slot(at) & 31)) & 1;
  const last = Math.min(total, offset + count);
  const found: number[] = [];
  if (offset <= total / 2) {
    for (let at = 0, seen = 0; at < size && seen < last; at++) if (has(at) && seen++ >= offset) found.push(slot(at));
    return found;
  }
  for (let at = size - 1, seen = total; at >= 0 && seen > offset; at--)
    if (has(at) && seen-- <= last) found.push(slot(at));
  return found.reverse();
}

type Walk = { slot: (at: number) => number; size: number };

export const USUALLY_DOWN: ReadonlySet<Sort> = new Set(["newest", "deal", "year"]);

/** An order in the direction of the page: each of its stretches, one after the other. */
function walk({ orders }: CarColumns, sort: Exclude<Sort, "distance">, reverse: boolean): Walk {
  const key = sort === "newest" ? "listed" : sort;
  const list = orders.ascending(key);
  const down = USUALLY_DOWN.has(sort) !== reverse;
  const parts = orders.stretches(key).filter(({ start, end }) => start < end);
  let part = { start: 0, end: 0 };
  const slot = (at: number) => {
    // A stretch has the same positions in both directions.
    if (at < part.start || at >= part.end) part = parts.find(({ end }) => at < end) as Stretch;
    return list[down ? part.start + part.end - 1 - at : at] as number;
  };
  return { size: orders.size, slot };
}

/** Cars of one rank at the same distance are counted as a whole; only those on the page are sorted, newest first. */
function byDistance(
  columns: CarColumns,
  scan: Scan,
  { offset, count, reverse }: Wanted,
  miles: readonly (number | null)[],
) {
  const rings = ringsOf(miles, reverse);
  const slots = matchingSlots(scan);
  const ring = (slot: number) =>
    columns.orders.rankOf(slot) * (rings.length + 1) + (rings[columns.zip[slot] as number] as number);
  const cars = new Uint32Array(RANKS.length * (rings.length + 1));
  for (const slot of slots) cars[ring(slot)]! += 1;
  let first = 0;
  let skipped = 0;
  while (skipped + (cars[first] ?? 0) <= offset) skipped += cars[first++] ?? 0;
  let last = first;
  for (let seen = skipped; seen < offset + count && last < cars.length; last++) seen += cars[last] ?? 0;
  return [...slots.filter((slot) => ring(slot) >= first && ring(slot) < last)]
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

/** Every matching slot of a scan. */
function matchingSlots({ matching, total }: Scan): Uint32Array {
  const slots = new Uint32Array(total);
  let found = 0;
  matching.forEach((word, at) => {
    for (let rest = word; rest !== 0; rest &= rest - 1) {
      const bit = 31 - Math.clz32(rest & -rest);
      slots[found++] = 32 * at + bit;
    }
  });
  return slots;
}
