const BITS = 11;
const BUCKETS = 1 << BITS;
/** How many entries are moved before yielding to the event loop; a millisecond or two. */
const SLICE = 1 << 17;

type List = Uint32Array<ArrayBuffer>;
type Pause = () => Promise<void>;

/**
 * Sorts slots by a 32-bit key with a stable radix sort that moves the keys along with the slots, so that every pass
 * reads memory sequentially. Digits that are the same in all keys are skipped.
 */
export async function sortBy(slots: List, value: (slot: number) => number, pause: Pause): Promise<List> {
  const { length } = slots;
  let from = { slots: slots.slice(), values: new Uint32Array(length) };
  let to = { slots: new Uint32Array(length), values: new Uint32Array(length) };
  await inSlices(length, pause, (first, end) => {
    for (let at = first; at < end; at++) from.values[at] = value(from.slots[at] as number);
  });
  for (let shift = 0; shift < 32; shift += BITS) {
    const places = new Uint32Array(BUCKETS + 1);
    await inSlices(length, pause, (first, end) => countDigits(from.values, shift, first, end, places));
    if (places.includes(length)) continue;
    for (let digit = 0; digit < BUCKETS; digit++) places[digit + 1]! += places[digit] as number;
    await inSlices(length, pause, (first, end) => move(from, to, shift, first, end, places));
    [from, to] = [to, from];
  }
  return from.slots;
}

/** The count of each digit, stored one position further on; the prefix sums are the start positions. */
function countDigits(values: List, shift: number, first: number, end: number, counts: List): void {
  for (let at = first; at < end; at++) counts[(((values[at] as number) >>> shift) & (BUCKETS - 1)) + 1]! += 1;
}

type Pairs = { slots: List; values: List };

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

async function inSlices(length: number, pause: Pause, work: (first: number, end: number) => void): Promise<void> {
  for (let first = 0; first < length; first += SLICE) {
    work(first, Math.min(length, first + SLICE));
    await pause();
  }
}
