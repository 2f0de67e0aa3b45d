import type { RangeName, Sort } from "../filters/declarations.ts";
import { NONE } from "./attributes.ts";
import { compareIds, writeId } from "./car-ids.ts";
import { sortBy } from "./radix.ts";
import { RANK_OF, RANKS } from "./states.ts";

/** The sort keys of cars. */
type Sortable = {
  ids: Uint32Array;
  listed: Float64Array;
  /** Model year, state, and weeks on the market (states.ts). */
  times: Uint16Array;
  below: Int32Array;
  ranges: Readonly<Record<RangeName, Int32Array>>;
};

export type SortKey = "listed" | Exclude<Sort, "newest" | "distance">;
type Key = "id" | SortKey;
const KEYS: readonly Key[] = ["id", "listed", "deal", "price", "mileage", "year"];

/** The rank is above the value in a sort key of 32 bits. */
const RANK_UNIT = 2 ** 30;
/** Cars without a price or a rating come last in both directions, as in the database. */
const LAST = RANK_UNIT - 1;
/** Savings and losses as numbers from 0. */
const EVEN = 2 ** 29;

/** Consecutive cars of an order: the positions in the ascending list. */
export type Stretch = { start: number; end: number };

/**
 * The slots of all cars in each order, ascending below their rank, ties by id. Any page of any order can be read without
 * counting the cars before it, and the order by id finds a car by its id.
 */
export class Orders {
  private columns: Sortable;
  private lists = Object.fromEntries(KEYS.map((key) => [key, new Uint32Array(0)])) as Record<Key, Uint32Array>;
  size = 0;

  constructor(columns: Sortable) {
    this.columns = columns;
  }

  /** Ascending; the first `size` entries are used. */
  ascending(key: Key): Uint32Array {
    return this.lists[key];
  }

  /** The stretches of an order, each of which is read in its direction: by rank, the cars without a value last in each. */
  stretches(key: SortKey): Stretch[] {
    return RANKS.flatMap((rank) => {
      const start = this.positionIn(key, (slot) => this.rankOf(slot) < rank);
      const end = this.positionIn(key, (slot) => this.rankOf(slot) <= rank);
      if (key !== "deal" && key !== "price") return [{ start, end }];
      const valued = this.positionIn(key, (slot) => this.keyOf(key, slot) < rank * RANK_UNIT + LAST);
      return [
        { start, end: valued },
        { start: valued, end },
      ];
    });
  }

  /** Sorts the slots below `count`, yielding after each pass: a million cars take about forty passes of 10 ms. */
  async build(count: number, pause: () => Promise<void>): Promise<void> {
    const { ids } = this.columns;
    this.size = count;
    let byId = new Uint32Array(count);
    for (let slot = 0; slot < count; slot++) byId[slot] = slot;
    for (let word = 3; word >= 0; word--) byId = await sortBy(byId, (slot) => ids[4 * slot + word] as number, pause);
    const micros = (slot: number) => Math.round(this.valueOf("listed", slot) * 1e6);
    const byLateDigits = await sortBy(byId, (slot) => micros(slot) % 2 ** 32, pause);
    const early = (slot: number) => this.rankOf(slot) * RANK_UNIT + Math.floor(micros(slot) / 2 ** 32);
    const by = (key: Exclude<SortKey, "listed">) => sortBy(byId, (slot) => this.keyOf(key, slot), pause);
    this.lists = {
      id: byId,
      listed: await sortBy(byLateDigits, early, pause),
      deal: await by("deal"),
      price: await by("price"),
      mileage: await by("mileage"),
      year: await by("year"),
    };
  }

  /** The cars that were listed between two times. */
  *listedBetween(from: number, to: number): Iterable<number> {
    for (const rank of RANKS) {
      const before = (slot: number, reached: (listed: number) => boolean) =>
        this.rankOf(slot) < rank || (this.rankOf(slot) === rank && !reached(this.valueOf("listed", slot)));
      const first = this.positionIn("listed", (slot) => before(slot, (listed) => listed >= from));
      const end = this.positionIn("listed", (slot) => before(slot, (listed) => listed > to));
      yield* this.lists.listed.subarray(first, end);
    }
  }

  find(id: string): number | undefined {
    writeId(wanted, 0, id);
    const at = this.positionIn("id", (slot) => compareIds(this.columns.ids, slot, wanted, 0) < 0);
    const slot = this.lists.id[at];
    const found = at < this.size && slot !== undefined && compareIds(this.columns.ids, slot, wanted, 0) === 0;
    return found ? slot : undefined;
  }

  /** Removes a car; its columns must still have the values they had when it was added. */
  remove(slot: number): void {
    for (const key of KEYS) {
      const at = this.positionIn(key, (other) => this.compare(key, other, slot) < 0);
      if (this.lists[key][at] !== slot) throw new Error(`The order by ${key} lost a car`);
      this.lists[key].copyWithin(at, at + 1, this.size);
    }
    this.size -= 1;
  }

  insert(slot: number): void {
    for (const key of KEYS) {
      if (this.size >= this.lists[key].length) this.lists[key] = longer(this.lists[key]);
      const at = this.positionIn(key, (other) => this.compare(key, other, slot) < 0);
      this.lists[key].copyWithin(at + 1, at, this.size);
      this.lists[key][at] = slot;
    }
    this.size += 1;
  }

  compare(key: Key, a: number, b: number): number {
    const { ids } = this.columns;
    if (key === "id") return compareIds(ids, a, ids, b);
    return this.rankOf(a) - this.rankOf(b) || this.valueOf(key, a) - this.valueOf(key, b) || compareIds(ids, a, ids, b);
  }

  /** 0 for cars that one can buy. */
  rankOf(slot: number): number {
    return RANK_OF[this.columns.times[slot] as number] as number;
  }

  /** Rank and value in one number of 32 bits; not for times, whose microseconds need more. */
  private keyOf(key: Exclude<SortKey, "listed">, slot: number): number {
    return this.rankOf(slot) * RANK_UNIT + this.valueOf(key, slot);
  }

  private valueOf(key: SortKey, slot: number): number {
    // A car without a date is before all others.
    if (key === "listed") return Math.max(0, this.columns.listed[slot] as number);
    if (key === "deal") {
      const below = this.columns.below[slot] as number;
      return below < -EVEN ? LAST : Math.min(LAST - 1, below + EVEN);
    }
    const value = this.columns.ranges[key][slot] as number;
    return value === NONE ? LAST : Math.min(LAST - 1, value);
  }

  /** The first position whose slot isn't `before`. */
  private positionIn(key: Key, before: (slot: number) => boolean): number {
    const list = this.lists[key];
    let low = 0;
    let high = this.size;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (before(list[middle] as number)) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

const wanted = new Uint32Array(4);

function longer(list: Uint32Array): Uint32Array {
  const grown = new Uint32Array(Math.max(64, list.length * 2));
  grown.set(list);
  return grown;
}
