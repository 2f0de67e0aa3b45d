import { currentSandbox } from "./sandbox-scope.ts";

/**
 * Loads single values with few calls: while a load runs, further keys wait, and the next load takes them together. When
 * thousands ask at once, such as all open pages after a restart, they share queries instead of waiting for a connection
 * each.
 */
export function batch<K, V>(
  load: (keys: readonly K[]) => Promise<ReadonlyMap<K, V>>,
  most = 500,
): (key: K) => Promise<V | undefined> {
  type Waiting = { key: K; resolve: (value: V | undefined) => void; reject: (error: unknown) => void };
  /** What waits, apart for the site and for each sandbox, whose loads read another database. */
  const queues = new Map<string | undefined, Waiting[]>();

  async function run(place: string | undefined, queue: Waiting[]): Promise<void> {
    while (queue.length > 0) {
      const these = queue.splice(0, most);
      try {
        const found = await load([...new Set(these.map(({ key }) => key))]);
        for (const { key, resolve } of these) resolve(found.get(key));
      } catch (error) {
        for (const { reject } of these) reject(error);
      }
    }
    queues.delete(place);
  }

  return (key) =>
    new Promise((resolve, reject) => {
      const place = currentSandbox()?.database;
      const queue = queues.get(place);
      if (queue) return void queue.push({ key, resolve, reject });
      const opened = [{ key, resolve, reject }];
      queues.set(place, opened);
      // In a moment, so that all keys of one call go together.
      queueMicrotask(() => void run(place, opened));
    });
}
