import { useSyncExternalStore } from "react";

/** What the page's parts know about its live connection without loading its code. */

let stale = false;
/** When the data of the shown page was requested, on the clock of `performance.now()`; 0 is the page's start. */
let requestedAt = 0;
const listeners = new Set<() => void>();

export function setStale(now: boolean): void {
  if (stale === now) return;
  stale = now;
  for (const listener of listeners) listener();
}

export const isStale = (): boolean => stale;

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Whether what the page shows may be out of date, because the server could not be reached for a while. */
export const useStale = (): boolean => useSyncExternalStore(subscribe, isStale, () => false);

export function noteRequest(): void {
  requestedAt = performance.now();
}
export const shownSince = (): number => requestedAt;
