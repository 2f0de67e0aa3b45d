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
  let waiting: Waiting[] = [];
  let running = false;

  async function run(): Promise<void> {
    while (waiting.length > 0) {
      const these = waiting.slice(0, most);
      waiting = waiting.slice(most);
      try {
        const found = await load([...new Set(these.map(({ key }) => key))]);
        for (const { key, resolve } of these) resolve(found.get(key));
      } catch (error) {
        for (const { reject } of these) reject(error);
      }
    }
    running = false;
  }

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject });
      if (running) return;
      running = true;
      // In a moment, so that all keys of one call go together.
      queueMicrotask(() => void run());
    });
}
