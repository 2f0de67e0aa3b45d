const KEPT_MS = 15_000;
const MOST = 500;

type Kept = { at: number; value: Promise<unknown> };

// The pages' bundle has its own copy of this file: one memory for both.
const slot = Symbol.for("swaplot.public-data");
const holder = globalThis as { [slot]?: Map<string, Kept> };

/** From now on what visitors are shown is kept; only a process that hears of every change may. */
export function keepPublicData(): void {
  holder[slot] ??= new Map();
}

/** Anything may have changed. What is being read at this moment is not kept either. */
export const forgetPublicData = (): void => holder[slot]?.clear();

/**
 * What every visitor is shown under a name, read once for all the addresses that show it (tabs, pictures, lists beside it);
 * like pages it is kept for fifteen seconds at most, and until anything changes.
 */
export function publicData<T>(name: string, read: () => Promise<T>): Promise<T> {
  const kept = holder[slot];
  if (!kept) return read();
  const known = kept.get(name);
  if (known && Date.now() - known.at < KEPT_MS) return known.value as Promise<T>;
  const value = read();
  kept.delete(name);
  kept.set(name, { at: Date.now(), value });
  if (kept.size > MOST) kept.delete(kept.keys().next().value as string);
  value.catch(() => {
    if (kept.get(name)?.value === value) kept.delete(name);
  });
  return value;
}
