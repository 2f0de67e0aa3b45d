import { DAY_SECONDS } from "#modules/kernel/durations.ts";
import { RANGE_NAMES, type RangeName } from "../filters/declarations.ts";
import type { StoredField } from "../filters/sources.ts";
import { NONE, PACKS, packedCode } from "./attributes.ts";
import { readId, writeId } from "./car-ids.ts";
import { Names } from "./names.ts";
import { Orders } from "./orders.ts";
import { inSlices, type Pause } from "./slices.ts";
import { NO_WEEKS, packTimes, STATE_OF, STATES, type State } from "./states.ts";

/** One public car as read from the database. Times are in seconds. */
export type CarRow = {
  id: string;
  listed: number | null;
  ranges: Readonly<Record<RangeName, number | null>>;
  choices: Readonly<Record<StoredField, string | null>>;
  makeCode: string;
  makeName: string;
  modelCode: string;
  modelName: string;
  state: State;
  zip: string;
  name: string;
  deal: number | null;
  /** Dollars below the market (negative: above); null without a rating. */
  below: number | null;
  /** The time at which its rating ends, or, for a car without one, at which it leaves the list without a change. */
  until: number | null;
};

export type Vehicle = { make: string; makeName: string; model: string; modelName: string };

export const WEEK = 7 * DAY_SECONDS;
export const LAST_WEEK = 4;
/** `clock`: this car's days on the market are still counting. Otherwise, its weeks until the deal, or none. */
export const RUNNING = 255;
const FIRST_CAPACITY = 1_024;
/** How many cars are changed before yielding to the event loop; a few milliseconds, whatever the number of cars. */
const AT_ONCE = 50;
/** How many slots are looked through when the time of one of them is over. */
const BLOCK = 4_096;
/** `below` of a car without a rating. */
const UNRATED = -(2 ** 31);

/**
 * The public cars as columns of numbers, one slot per car, so that one pass computes a filter with all its counts.
 * Texts are dictionary-encoded. docs/performance.md states the memory per car.
 */
export class CarColumns {
  /** The number of allocated slots; `free` are the unused ones among them. */
  length = 0;
  readonly free: number[] = [];
  cars = 0;
  ids = new Uint32Array(4 * FIRST_CAPACITY);
  readonly ranges = Object.fromEntries(RANGE_NAMES.map((name) => [name, new Int32Array(FIRST_CAPACITY)])) as Record<
    RangeName,
    Int32Array
  >;
  /** The counted columns: the packs of attributes.ts, and the values that change with the clock (states.ts). */
  readonly packed = PACKS.map(() => new Uint16Array(FIRST_CAPACITY));
  times = new Uint16Array(FIRST_CAPACITY);
  /** Numbers of 32 bits: there may be more than 65,535 models, or places. */
  vehicle = new Uint32Array(FIRST_CAPACITY);
  zip = new Uint32Array(FIRST_CAPACITY);
  name = new Uint32Array(FIRST_CAPACITY);
  listed = new Float64Array(FIRST_CAPACITY);
  clock = new Uint8Array(FIRST_CAPACITY);
  below = new Int32Array(FIRST_CAPACITY);
  until = new Float64Array(FIRST_CAPACITY);

  readonly vehicles: Vehicle[] = [{ make: "", makeName: "", model: "", modelName: "" }];
  readonly zips: string[] = [""];
  readonly names = new Names();
  readonly orders = new Orders(this);
  /** Incremented by every change. */
  version = 0;
  private vehicleNumbers = new Map<string, number>();
  private zipNumbers = new Map<string, number>();
  /** The time until which the weeks in `times` are valid. */
  private weeksAt = Date.now() / 1_000;
  /** For each block of slots: none of its cars leaves the list, and no rating of them ends, by time before this. */
  private readonly soonest: number[] = [];
  /** The columns are being copied into longer ones. */
  private isGrowing = false;

  /** Makes room for this many further cars, one slice after the other; no car may be added or changed in the meantime. */
  async reserve(cars: number, pause: Pause): Promise<void> {
    const needed = this.length + cars - this.free.length;
    if (needed <= this.until.length) return;
    const capacity = Math.max(needed, this.until.length * 2);
    this.isGrowing = true;
    try {
      this.ids = await longer(this.ids, 4 * capacity, pause);
      for (const name of RANGE_NAMES) this.ranges[name] = await longer(this.ranges[name], capacity, pause);
      for (const [at, codes] of this.packed.entries()) this.packed[at] = await longer(codes, capacity, pause);
      this.times = await longer(this.times, capacity, pause);
      this.vehicle = await longer(this.vehicle, capacity, pause);
      this.zip = await longer(this.zip, capacity, pause);
      this.name = await longer(this.name, capacity, pause);
      this.listed = await longer(this.listed, capacity, pause);
      this.clock = await longer(this.clock, capacity, pause);
      this.below = await longer(this.below, capacity, pause);
      this.until = await longer(this.until, capacity, pause);
    } finally {
      this.isGrowing = false;
    }
  }

  /** Adds a car during the first load, for which room was reserved; the orders are built afterwards. */
  append(row: CarRow): void {
    this.write(this.take(), row);
  }

  /** Whether this car is public. */
  has(id: string): boolean {
    return this.orders.find(id) !== undefined;
  }

  /** Updates these cars: the current rows, for which room was reserved, and the ids of cars that are no longer public. */
  apply(rows: readonly CarRow[], gone: readonly string[]): void {
    let changed = false;
    for (const id of gone) changed = this.remove(id) || changed;
    for (const row of rows) changed = this.put(row) || changed;
    if (changed) this.version += 1;
  }

  /** The same in slices. Each car changes as a whole, so pages can be read in between. */
  async follow(rows: readonly CarRow[], gone: readonly string[], pause: Pause): Promise<void> {
    await inSlices(gone.length, AT_ONCE, (first, end) => this.apply([], gone.slice(first, end)), pause);
    await inSlices(rows.length, AT_ONCE, (first, end) => this.apply(rows.slice(first, end), []), pause);
  }

  private put(row: CarRow): boolean {
    const known = this.orders.find(row.id);
    if (known !== undefined) {
      if (this.holds(known, row)) return false;
      this.orders.move(known, () => this.write(known, row));
      return true;
    }
    const slot = this.take();
    this.write(slot, row);
    this.orders.insert(slot);
    return true;
  }

  private remove(id: string): boolean {
    const slot = this.orders.find(id);
    if (slot === undefined) return false;
    this.orders.remove(slot);
    this.until[slot] = Number.POSITIVE_INFINITY;
    this.cars -= 1;
    this.free.push(slot);
    return true;
  }

  /** Updates the weeks on the market to this time, and ends ratings and removes cars whose time has expired. */
  advance(now: number): void {
    // Columns that are being copied must not change; the next call makes up for this one.
    if (this.isGrowing) return;
    const [before, after] = [Math.min(now, this.weeksAt), Math.max(now, this.weeksAt)];
    this.weeksAt = now;
    for (let week = 1; week <= LAST_WEEK; week++)
      // One additional second at both ends, so that rounding can't miss a car.
      for (const slot of this.orders.listedBetween(before - week * WEEK - 1, after - week * WEEK + 1))
        this.times[slot] = this.timesOf(slot, STATE_OF[this.times[slot] as number] as number);
    const over: string[] = [];
    for (let block = 0; block < this.soonest.length; block++)
      if ((this.soonest[block] as number) <= now) this.expire(block, now, over);
    this.apply([], over);
  }

  /** Ends the ratings of a block's cars, and finds those whose time is `over`. */
  private expire(block: number, now: number, over: string[]): void {
    let soonest = Number.POSITIVE_INFINITY;
    const end = Math.min(this.length, (block + 1) * BLOCK);
    for (let slot = block * BLOCK; slot < end; slot++) {
      const until = this.until[slot] as number;
      if (until <= now && this.below[slot] !== UNRATED) this.endRating(slot);
      else if (until <= now) over.push(this.idOf(slot));
      else if (until < soonest) soonest = until;
    }
    this.soonest[block] = soonest;
  }

  private endRating(slot: number): void {
    this.orders.move(slot, () => {
      this.below[slot] = UNRATED;
      this.until[slot] = Number.POSITIVE_INFINITY;
    });
    this.version += 1;
  }

  private take(): number {
    const slot = this.free.pop() ?? this.length;
    if (slot >= this.until.length) throw new RangeError("No room was reserved for this car");
    this.length = Math.max(this.length, slot + 1);
    this.cars += 1;
    return slot;
  }

  private write(slot: number, row: CarRow): void {
    writeId(this.ids, slot, row.id);
    for (const name of RANGE_NAMES) this.ranges[name][slot] = row.ranges[name] ?? NONE;
    for (const [at, pack] of PACKS.entries()) (this.packed[at] as Uint16Array)[slot] = packedCode(pack, row);
    this.vehicle[slot] = this.vehicleOf(row);
    this.zip[slot] = this.zipOf(row);
    this.name[slot] = this.names.numberOf(row.name);
    this.listed[slot] = row.listed ?? Number.NEGATIVE_INFINITY;
    this.clock[slot] = clockOf(row);
    this.below[slot] = row.below ?? UNRATED;
    this.until[slot] = row.until ?? Number.POSITIVE_INFINITY;
    this.times[slot] = this.timesOf(slot, STATES.indexOf(row.state));
    const block = Math.floor(slot / BLOCK);
    this.soonest[block] = Math.min(this.soonest[block] ?? Number.POSITIVE_INFINITY, this.until[slot] as number);
  }

  private holds(slot: number, row: CarRow): boolean {
    return (
      RANGE_NAMES.every((name) => this.ranges[name][slot] === (row.ranges[name] ?? NONE)) &&
      PACKS.every((pack, at) => this.packed[at]?.[slot] === packedCode(pack, row)) &&
      this.vehicle[slot] === this.vehicleOf(row) &&
      this.zip[slot] === this.zipOf(row) &&
      this.name[slot] === this.names.numberOf(row.name) &&
      this.listed[slot] === (row.listed ?? Number.NEGATIVE_INFINITY) &&
      this.clock[slot] === clockOf(row) &&
      this.below[slot] === (row.below ?? UNRATED) &&
      STATE_OF[this.times[slot] as number] === STATES.indexOf(row.state) &&
      this.until[slot] === (row.until ?? Number.POSITIVE_INFINITY)
    );
  }

  private timesOf(slot: number, state: number): number {
    const clock = this.clock[slot] as number;
    const age = this.weeksAt - (this.listed[slot] as number);
    const weeks = clock === RUNNING ? Math.max(0, Math.min(LAST_WEEK, Math.floor(age / WEEK))) : clock;
    return packTimes(this.ranges.year[slot] as number, state, weeks);
  }

  private vehicleOf({ makeCode: make, makeName, modelCode: model, modelName }: CarRow): number {
    const add = () => this.vehicles.push({ make, makeName, model, modelName });
    return numberOf(this.vehicleNumbers, `${make}\n${model}`, add);
  }

  private zipOf({ zip }: CarRow): number {
    return numberOf(this.zipNumbers, zip, () => this.zips.push(zip));
  }

  idOf(slot: number): string {
    return readId(this.ids, slot);
  }
}

type Column = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array;
/** How many values of a column are copied before yielding to the event loop. */
const COPIED = 1 << 18;

async function longer<T extends Column>(old: T, length: number, pause: Pause): Promise<T> {
  const grown = new (old.constructor as new (length: number) => T)(length);
  await inSlices(old.length, COPIED, (first, end) => grown.set(old.subarray(first, end), first), pause);
  return grown;
}

/** The number of a text, from 1. */
function numberOf(numbers: Map<string, number>, key: string, add: () => void): number {
  const known = numbers.get(key);
  if (known !== undefined) return known;
  const number = numbers.size + 1;
  numbers.set(key, number);
  add();
  return number;
}

/** Weeks on the market, which stop counting with the deal. */
export function clockOf({ listed, deal, state }: CarRow): number {
  if (listed === null || state === "inspection") return NO_WEEKS;
  if (deal === null) return RUNNING;
  const weeks = Math.min(LAST_WEEK, Math.floor((deal - listed) / WEEK));
  return weeks >= 1 ? weeks : NO_WEEKS;
}
