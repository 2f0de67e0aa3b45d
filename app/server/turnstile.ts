/** Limits how many tasks run at the same time. The others wait, and run in the order in which they came. */
export class Turnstile {
  #free: number;
  #waiting: (() => void)[] = [];
  #next = 0;

  constructor(most: number) {
    this.#free = most;
  }

  async pass<T>(work: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((resolve) => void this.#waiting.push(resolve));
    try {
      return await work();
    } finally {
      this.#leave();
    }
  }

  /** The place goes to the next in line; taking from the front of a long list would move all others. */
  #leave(): void {
    const next = this.#waiting[this.#next];
    if (next) {
      this.#next += 1;
      next();
      return;
    }
    this.#waiting = [];
    this.#next = 0;
    this.#free += 1;
  }
}
