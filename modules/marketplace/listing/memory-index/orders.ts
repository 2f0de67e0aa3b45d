import type { RangeName, Sort } from "../filters/declarations.ts";
import { NONE } from "./attributes.ts";
import { compareIds, writeId } from "./car-ids.ts";
import { ChunkedList } from "./chunked-list.ts";
import { RadixSorter } from "./radix.ts";
import { inSlices, type Pause } from "./slices.ts";
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
const SORT_KEYS: readonly SortKey[] = ["listed", "deal", "price", "mileage", "year"];
const KEYS: readonly Key[] = ["id", ...SORT_KEYS];

/** The rank is above the value in a sort key of 32 bits. */
const RANK_UNIT = 2 ** 30;
/** Cars without a price or a rating come last in both directions, as in the database. */
const LAST = RANK_UNIT - 1;
/** Savings and losses as numbers from 0. */
const EVEN = 2 ** 29;

/** How many slots are copied before yielding to the event loop. */
const COPIED = 1 << 16;

/** Consecutive cars of an order: the positions in the ascending list. */
export type Stretch = { start: number; end: number };

/** The rank and the value by which a car is placed in an order; ties are placed by id. */
type Place = { rank: number; value: number };

/**
 * The slots of all cars in each order, ascending below their rank, ties by id. Any page of any order can be read without
 * counting the cars before it, and the order by id finds a car by its id.
 */
export class Orders {
  private columns: Sortable;
  private lists = Object.fromEntries(KEYS.map((key) => [key, new ChunkedList()])) as Record<Key, ChunkedList>;

  constructor(columns: Sortable) {
    this.columns = columns;
  }

  /** The number of cars. */
  get size(): number {
    return this.lists.id.length;
  }

  ascending(key: SortKey): ChunkedList {
    return this.lists[key];
  }

  /** The stretches of an order, each of which is read in its direction: by rank, the cars without a value last in each. */
  stretches(key: SortKey): Stretch[] {
    return RANKS.flatMap((rank) => {
      const start = this.lists[key].positionOf((slot) => this.rankOf(slot) < rank);
      const end = this.lists[key].positionOf((slot) => this.rankOf(slot) <= rank);
      if (key !== "deal" && key !== "price") return [{ start, end }];
      const valued = this.lists[key].positionOf((slot) => this.keyOf(key, slot) < rank * RANK_UNIT + LAST);
      return [
        { start, end: valued },
        { start: valued, end },
      ];
    });
  }

  /**
   * Sorts the slots below `count` in slices of a few milliseconds, whatever their number. The orders from before stay
   * until all new ones are complete; no car may be changed in the meantime.
   */
  async build(count: number, pause: Pause): Promise<void> {
    const { ids } = this.columns;
    const sorter = new RadixSorter(count, pause);
    const byId = new Uint32Array(count);
    const all = (first: number, end: number) => {
      for (let slot = first; slot < end; slot++) byId[slot] = slot;
    };
    await inSlices(count, COPIED, all, pause);
    let sorted = byId;
    for (let word = 3; word >= 0; word--) sorted = await sorter.sort(sorted, (slot) => ids[4 * slot + word] as number);
    await inSlices(count, COPIED, (first, end) => byId.set(sorted.subarray(first, end), first), pause);
    const listOf = async (slots: Promise<Uint32Array>) => ChunkedList.of(await slots, pause);
    const micros = (slot: number) => Math.round(this.valueOf("listed", slot) * 1e6);
    const byLateDigits = await sorter.sort(byId, (slot) => micros(slot) % 2 ** 32);
    const early = (slot: number) => this.rankOf(slot) * RANK_UNIT + Math.floor(micros(slot) / 2 ** 32);
    const by = (key: Exclude<SortKey, "listed">) => listOf(sorter.sort(byId, (slot) => this.keyOf(key, slot)));
    this.lists = {
      listed: await listOf(sorter.sort(byLateDigits, early)),
      id: await ChunkedList.of(byId, pause),
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
      const first = this.lists.listed.positionOf((slot) => before(slot, (listed) => listed >= from));
      const end = this.lists.listed.positionOf((slot) => before(slot, (listed) => listed > to));
      for (const piece of this.lists.listed.pieces(first, end)) yield* piece;
    }
  }

  find(id: string): number | undefined {
    writeId(wanted, 0, id);
    const at = this.lists.id.positionOf((slot) => compareIds(this.columns.ids, slot, wanted, 0) < 0);
    const slot = at < this.size ? this.lists.id.at(at) : undefined;
    return slot !== undefined && compareIds(this.columns.ids, slot, wanted, 0) === 0 ? slot : undefined;
  }

  insert(slot: number): void {
    for (const key of KEYS) this.add(key, slot);
  }

  /** Removes a car; its columns must still have the values they had when it was added. */
  remove(slot: number): void {
    for (const key of KEYS) this.drop(key, slot, this.placeOf(key, slot));
  }

  /** Writes the columns of a car, and moves it in the orders whose values that changes. Its id must stay the same. */
  move(slot: number, write: () => void): void {
    const before = SORT_KEYS.map((key) => this.placeOf(key, slot));
    write();
    for (const [at, key] of SORT_KEYS.entries()) {
      const [old, now] = [before[at] as Place, this.placeOf(key, slot)];
      if (old.rank === now.rank && old.value === now.value) continue;
      this.drop(key, slot, old);
      this.add(key, slot);
    }
  }

  private add(key: Key, slot: number): void {
    this.lists[key].insert(this.positionOf(key, slot, this.placeOf(key, slot)), slot);
  }

  private drop(key: Key, slot: number, place: Place): void {
    const list = this.lists[key];
    const at = this.positionOf(key, slot, place);
    if (at >= list.length || list.at(at) !== slot) throw new Error(`The order by ${key} lost a car`);
    list.remove(at);
  }

  /** Where a car belongs with this rank and value, which needn't be those of its columns by now. */
  private positionOf(key: Key, slot: number, { rank, value }: Place): number {
    const { ids } = this.columns;
    return this.lists[key].positionOf(
      (other) =>
        other !== slot &&
        (this.rankIn(key, other) - rank || this.valueOf(key, other) - value || compareIds(ids, other, ids, slot)) < 0,
    );
  }

  compare(key: SortKey, a: number, b: number): number {
    const { ids } = this.columns;
    return this.rankOf(a) - this.rankOf(b) || this.valueOf(key, a) - this.valueOf(key, b) || compareIds(ids, a, ids, b);
  }

  private placeOf(key: Key, slot: number): Place {
    return { rank: this.rankIn(key, slot), value: this.valueOf(key, slot) };
  }

  private rankIn(key: Key, slot: number): number {
    return key === "id" ? 0 : this.rankOf(slot);
  }

  /** 0 for cars that one can buy. */
  rankOf(slot: number): number {
    return RANK_OF[this.columns.times[slot] as number] as number;
  }

  /** Rank and value in one number of 32 bits; not for times, whose microseconds need more. */
  private keyOf(key: Exclude<SortKey, "listed">, slot: number): number {
    return this.rankOf(slot) * RANK_UNIT + this.valueOf(key, slot);
  }

  private valueOf(key: Key, slot: number): number {
    if (key === "id") return 0;
    // A car without a date is before all others.
    if (key === "listed") return Math.max(0, this.columns.listed[slot] as number);
    if (key === "deal") {
      const below = this.columns.below[slot] as number;
      return below < -EVEN ? LAST : Math.min(LAST - 1, below + EVEN);
    }
    const value = this.columns.ranges[key][slot] as number;
    return value === NONE ? LAST : Math.min(LAST - 1, value);
  }
}

const wanted = new Uint32Array(4);
