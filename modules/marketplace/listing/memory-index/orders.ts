import type { RangeName, Sort } from "../filters/declarations.ts";
import { NONE } from "./attributes.ts";
import { compareIds, writeId } from "./car-ids.ts";
import { sortBy } from "./radix.ts";

/** The sort keys of cars. */
type Sortable = { ids: Uint32Array; listed: Float64Array; ranges: Readonly<Record<RangeName, Int32Array>> };

type RangeKey = Extract<Sort, RangeName>;
type Key = "id" | "listed" | RangeKey;
const KEYS: readonly Key[] = ["id", "listed", "price", "mileage", "year"];

/** Cars without a price come last in both directions, as in the database. */
const LAST = 0xffffffff;

/**
 * The slots of all cars in each order, ascending, ties by id. Any page of any order can be read without counting the
 * cars before it, and the order by id finds a car by its id.
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

  /** The number of cars with a price, which come first in the order by price. */
  priced(): number {
    return this.positionIn("price", (slot) => this.columns.ranges.price[slot] !== NONE);
  }

  /** Sorts the slots below `count`, yielding after each pass: a million cars take about thirty passes of 10 ms. */
  async build(count: number, pause: () => Promise<void>): Promise<void> {
    const { ids, listed } = this.columns;
    this.size = count;
    let byId = new Uint32Array(count);
    for (let slot = 0; slot < count; slot++) byId[slot] = slot;
    for (let word = 3; word >= 0; word--) byId = await sortBy(byId, (slot) => ids[4 * slot + word] as number, pause);
    const micros = (slot: number) => Math.max(0, Math.round((listed[slot] as number) * 1e6));
    const byLateDigits = await sortBy(byId, (slot) => micros(slot) % 2 ** 32, pause);
    this.lists = {
      id: byId,
      listed: await sortBy(byLateDigits, (slot) => Math.floor(micros(slot) / 2 ** 32), pause),
      price: await sortBy(byId, (slot) => this.valueOf("price", slot), pause),
      mileage: await sortBy(byId, (slot) => this.valueOf("mileage", slot), pause),
      year: await sortBy(byId, (slot) => this.valueOf("year", slot), pause),
    };
  }

  /** The cars that were listed between two times. */
  listedBetween(from: number, to: number): Uint32Array {
    const first = this.positionIn("listed", (slot) => this.valueOf("listed", slot) < from);
    const end = this.positionIn("listed", (slot) => this.valueOf("listed", slot) <= to);
    return this.lists.listed.subarray(first, end);
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
    return this.valueOf(key, a) - this.valueOf(key, b) || compareIds(this.columns.ids, a, this.columns.ids, b);
  }

  private valueOf(key: Key, slot: number): number {
    if (key === "id") return 0;
    // -Infinity minus itself is NaN.
    if (key === "listed") return Math.max(0, this.columns.listed[slot] as number);
    const value = this.columns.ranges[key][slot] as number;
    return value === NONE ? LAST : value;
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
