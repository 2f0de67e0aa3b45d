import { compareIds, writeId } from "./car-ids.ts";

/** A car without a price: below every price there is. */
export const NO_PRICE = -1;

/** What cars are put in order by. */
type Sortable = {
  ids: Uint32Array;
  listed: Float64Array;
  price: Int32Array;
  mileage: Uint32Array | Int32Array;
  year: Uint16Array;
};

type Key = "id" | "listed" | "price" | "mileage" | "year";
const KEYS: readonly Key[] = ["id", "listed", "price", "mileage", "year"];

/** Cars without a price come last in both directions (the database's orders say the same). */
const LAST = 0xffffffff;

/**
 * The slots of all cars in each order, ascending, ties by id. Any page of any order is read from here without counting
 * what stands before it, and the order by id finds a car by its id.
 */
export class Orders {
  private columns: Sortable;
  private lists = Object.fromEntries(KEYS.map((key) => [key, new Uint32Array(0)])) as Record<Key, Uint32Array>;
  size = 0;

  constructor(columns: Sortable) {
    this.columns = columns;
  }

  /** Ascending, the first `size` entries. */
  ascending(key: Key): Uint32Array {
    return this.lists[key];
  }

  /** How many cars have a price; they come first in the order by price. */
  priced(): number {
    return this.positionIn("price", (slot) => this.columns.price[slot] !== NO_PRICE);
  }

  /** Sorts everything anew, with a pause after each pass: a million cars are some hundred passes of a few ms. */
  async build(slots: readonly number[] | Uint32Array, pause: () => Promise<void>): Promise<void> {
    const { ids, listed, price, mileage, year } = this.columns;
    this.size = slots.length;
    let byId: Uint32Array = Uint32Array.from(slots);
    for (let word = 3; word >= 0; word--) byId = await sorted(byId, (slot) => ids[4 * slot + word] as number, pause);
    const micros = (slot: number) => Math.max(0, Math.round((listed[slot] as number) * 1e6));
    let byDate = await sorted(byId, (slot) => micros(slot) % 2 ** 32, pause);
    byDate = await sorted(byDate, (slot) => Math.floor(micros(slot) / 2 ** 32), pause);
    this.lists = {
      id: byId,
      listed: byDate,
      price: await sorted(byId, (slot) => (price[slot] === NO_PRICE ? LAST : (price[slot] as number)), pause),
      mileage: await sorted(byId, (slot) => mileage[slot] as number, pause),
      year: await sorted(byId, (slot) => year[slot] as number, pause),
    };
  }

  find(id: string): number | undefined {
    writeId(wanted, 0, id);
    const at = this.positionIn("id", (slot) => compareIds(this.columns.ids, slot, wanted, 0) < 0);
    const slot = this.lists.id[at];
    const found = at < this.size && slot !== undefined && compareIds(this.columns.ids, slot, wanted, 0) === 0;
    return found ? slot : undefined;
  }

  /** Takes a car out; its columns must still be what they were when it came in. */
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
    const value = this.columns[key][slot] as number;
    if (key === "price" && value === NO_PRICE) return LAST;
    // Minus infinity less itself is no number.
    return key === "listed" ? Math.max(0, value) : value;
  }

  /** The first position whose slot is not `before`. */
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

const RADIX = 1 << 16;

/** Sorted by 32 bits of each slot, keeping the order of equals: two passes of a radix sort. */
async function sorted(slots: Uint32Array, value: (slot: number) => number, pause: () => Promise<void>) {
  let from = slots;
  for (const shift of [0, 16]) {
    const starts = new Uint32Array(RADIX + 1);
    for (const slot of from) starts[((value(slot) >>> shift) & (RADIX - 1)) + 1]! += 1;
    for (let digit = 0; digit < RADIX; digit++) starts[digit + 1]! += starts[digit] as number;
    const to = new Uint32Array(from.length);
    for (const slot of from) {
      const digit = (value(slot) >>> shift) & (RADIX - 1);
      to[starts[digit] as number] = slot;
      starts[digit]! += 1;
    }
    from = to;
    await pause();
  }
  return from;
}
