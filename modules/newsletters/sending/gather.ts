import { setTimeout } from "node:timers/promises";

type Waiting<T, R> = { item: T; resolve(result: R): void; reject(error: unknown): void };

/**
 * Runs work for single items in groups: while one group is under way, and for `restMs` milliseconds after it, further
 * items wait and form the next one. `run` gets the items of a group and returns their results in order.
 */
export function gather<T, R>(run: (items: T[]) => Promise<R[]>, restMs = 0): (item: T) => Promise<R> {
  let waiting: Waiting<T, R>[] = [];
  let running = false;
  async function work(): Promise<void> {
    running = true;
    while (waiting.length > 0) {
      const group = waiting;
      waiting = [];
      try {
        const results = await run(group.map(({ item }) => item));
        for (const [at, { resolve }] of group.entries()) resolve(results[at] as R);
      } catch (error) {
        for (const { reject } of group) reject(error);
      }
      if (restMs > 0) await setTimeout(restMs);
    }
    running = false;
  }
  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!running) void work();
    });
}
