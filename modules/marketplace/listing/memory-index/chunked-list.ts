import { inSlices, type Pause } from "./slices.ts";

/** The most entries of a chunk. */
const MOST = 4_096;
/** The entries of a chunk of a new list: there is room for the next insertions. */
const FILLED = 3_584;
/** A smaller chunk joins its neighbor if both together have at most `FILLED` entries. */
const FEW = 1_024;

/**
 * A long list of numbers of 32 bits in chunks: an insertion or a removal moves the entries of one chunk (at most 16 KB)
 * and adds to the start positions of the chunks after it. No chunk is empty.
 */
export class ChunkedList {
  private readonly chunks: Uint32Array[] = [];
  /** The position of the first entry of each chunk, and at the end the length of the list. */
  private readonly starts: number[] = [0];

  /** A list with a copy of these entries, made in slices of 16 chunks. */
  static async of(entries: Uint32Array, pause: Pause): Promise<ChunkedList> {
    const list = new ChunkedList();
    const add = (first: number, end: number) => {
      for (let start = first; start < end; start += FILLED) {
        const part = entries.subarray(start, Math.min(end, start + FILLED));
        list.chunks.push(chunkOf(part));
        list.starts.push(start + part.length);
      }
    };
    await inSlices(entries.length, 16 * FILLED, add, pause);
    return list;
  }

  get length(): number {
    return this.starts[this.chunks.length] as number;
  }

  /** The entry at a position below `length`. */
  at(position: number): number {
    const at = this.chunkAt(position);
    return (this.chunks[at] as Uint32Array)[position - (this.starts[at] as number)] as number;
  }

  /** The first position whose entry isn't `before`, or `length`; all entries that are come first. */
  positionOf(before: (entry: number) => boolean): number {
    const { chunks } = this;
    const at = firstNot(chunks.length, (chunk) => before(chunks[chunk]?.[0] as number)) - 1;
    const chunk = chunks[at];
    if (!chunk) return 0;
    const start = this.starts[at] as number;
    return start + firstNot((this.starts[at + 1] as number) - start, (entry) => before(chunk[entry] as number));
  }

  /** The entries from `first` to `end` in the chunks that have them, which must not be changed; from the last one if `down`. */
  *pieces(first: number, end: number, down = false): Iterable<Uint32Array> {
    if (first >= end) return;
    const [from, to] = [this.chunkAt(first), this.chunkAt(end - 1)];
    for (let step = 0; step <= to - from; step++) {
      const at = down ? to - step : from + step;
      const start = this.starts[at] as number;
      const last = Math.min(end, this.starts[at + 1] as number);
      yield (this.chunks[at] as Uint32Array).subarray(Math.max(first, start) - start, last - start);
    }
  }

  /** Inserts an entry before the one at a position, which is at most `length`. */
  insert(position: number, entry: number): void {
    if (this.chunks.length === 0) this.add(0, new Uint32Array(0));
    if (this.sizeOf(this.chunkAt(position)) === MOST) this.split(this.chunkAt(position));
    const at = this.chunkAt(position);
    const chunk = this.chunks[at] as Uint32Array;
    const place = position - (this.starts[at] as number);
    chunk.copyWithin(place + 1, place, this.sizeOf(at));
    chunk[place] = entry;
    this.grow(at, 1);
  }

  /** Removes the entry at a position below `length`. */
  remove(position: number): void {
    const at = this.chunkAt(position);
    const place = position - (this.starts[at] as number);
    this.chunks[at]?.copyWithin(place, place + 1, this.sizeOf(at));
    this.grow(at, -1);
    const size = this.sizeOf(at);
    if (size === 0) this.drop(at);
    else if (size < FEW) this.join(at + 1 < this.chunks.length ? at : at - 1);
  }

  /** The chunk of a position; the last one for `length`. */
  private chunkAt(position: number): number {
    return firstNot(this.chunks.length - 1, (at) => (this.starts[at + 1] as number) <= position);
  }

  private sizeOf(at: number): number {
    return (this.starts[at + 1] as number) - (this.starts[at] as number);
  }

  private grow(at: number, by: number): void {
    const { starts } = this;
    for (let next = at + 1; next < starts.length; next++) starts[next]! += by;
  }

  private add(at: number, entries: Uint32Array): void {
    this.chunks.splice(at, 0, chunkOf(entries));
    this.starts.splice(at, 0, this.starts[at] as number);
    this.grow(at, entries.length);
  }

  private drop(at: number): void {
    this.grow(at, -this.sizeOf(at));
    this.chunks.splice(at, 1);
    this.starts.splice(at, 1);
  }

  private split(at: number): void {
    const later = (this.chunks[at] as Uint32Array).slice(MOST / 2, this.sizeOf(at));
    this.grow(at, -later.length);
    this.add(at + 1, later);
  }

  /** Joins a chunk with the next one. */
  private join(at: number): void {
    const [chunk, next] = [this.chunks[at], this.chunks[at + 1]];
    const [size, more] = [this.sizeOf(at), this.sizeOf(at + 1)];
    if (!chunk || !next || size + more > FILLED) return;
    chunk.set(next.subarray(0, more), size);
    this.drop(at + 1);
    this.grow(at, more);
  }
}

function chunkOf(entries: Uint32Array): Uint32Array {
  const chunk = new Uint32Array(MOST);
  chunk.set(entries);
  return chunk;
}

/** The first of `count` numbers from 0 that isn't `before`, or `count`. */
function firstNot(count: number, before: (at: number) => boolean): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (before(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}
