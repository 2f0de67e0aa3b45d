import { inSlices, type Pause } from "./slices.ts";

const BITS = 11;
const BUCKETS = 1 << BITS;
/** How many entries are moved before yielding to the event loop: 2 ms, and 10 ms before the code is compiled. */
const SLICE = 1 << 14;

type List = Uint32Array<ArrayBuffer>;
type Pairs = { slots: List; values: List };

/**
 * Sorts slots by a 32-bit key with a stable radix sort that moves the keys along with the slots, so that every pass
 * reads memory sequentially. Digits that are the same in all keys are skipped. All sorts use the same memory.
 */
export class RadixSorter {
  private from: Pairs;
  private to: Pairs;
  private readonly pause: Pause;

  /** For lists of this length. */
  constructor(length: number, pause: Pause) {
    const pairs = () => ({ slots: new Uint32Array(length), values: new Uint32Array(length) });
    this.from = pairs();
    this.to = pairs();
    this.pause = pause;
  }

  /** The sorted slots, until the next sort. `slots` may be what the sort before returned. */
  async sort(slots: List, value: (slot: number) => number): Promise<List> {
    const { from } = this;
    await this.inSlices((first, end) => {
      if (slots !== from.slots) from.slots.set(slots.subarray(first, end), first);
      for (let at = first; at < end; at++) from.values[at] = value(from.slots[at] as number);
    });
    for (let shift = 0; shift < 32; shift += BITS) await this.byDigit(shift);
    return this.from.slots;
  }

  private async byDigit(shift: number): Promise<void> {
    const { from, to } = this;
    const places = new Uint32Array(BUCKETS + 1);
    await this.inSlices((first, end) => countDigits(from.values, shift, first, end, places));
    if (places.includes(from.slots.length)) return;
    for (let digit = 0; digit < BUCKETS; digit++) places[digit + 1]! += places[digit] as number;
    await this.inSlices((first, end) => move(from, to, shift, first, end, places));
    [this.from, this.to] = [to, from];
  }

  private inSlices(work: (first: number, end: number) => void): Promise<void> {
    return inSlices(this.from.slots.length, SLICE, work, this.pause);
  }
}

/** The count of each digit, stored one position further on; the prefix sums are the start positions. */
function countDigits(values: List, shift: number, first: number, end: number, counts: List): void {
  for (let at = first; at < end; at++) counts[(((values[at] as number) >>> shift) & (BUCKETS - 1)) + 1]! += 1;
}

function move(from: Pairs, to: Pairs, shift: number, first: number, end: number, places: List): void {
  const { slots, values } = from;
  const { slots: movedSlots, values: movedValues } = to;
  for (let at = first; at < end; at++) {
    const value = values[at] as number;
    const digit = (value >>> shift) & (BUCKETS - 1);
    const place = places[digit] as number;
    places[digit] = place + 1;
    movedSlots[place] = slots[at] as number;
    movedValues[place] = value;
  }
}
