/** Pseudorandom numbers: the same seed always gives the same sequence (mulberry32). */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** From 0 (inclusive) to 1 (exclusive). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** An integer, both bounds included. */
  from(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  chance(share: number): boolean {
    return this.next() < share;
  }

  one<T>(values: readonly T[]): T {
    return values[Math.floor(this.next() * values.length)] as T;
  }

  /** At least `least` and at most `most` of the values, each drawn separately. */
  some<T>(values: readonly T[], least: number, most: number): T[] {
    return Array.from({ length: this.from(least, most) }, () => this.one(values));
  }

  bytes(length: number): Buffer {
    const made = Buffer.alloc(length);
    for (let i = 0; i < length; i += 1) made[i] = Math.floor(this.next() * 256);
    return made;
  }
}
