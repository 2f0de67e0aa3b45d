let aheadMs = (): number => 0;

/**
 * The time by which the business decides and displays: that of this machine, or of the clock of the sandbox that the
 * running code works in. Deadlines of connections and caches use the machine's own clock. Browser-safe.
 */
export const currentTime = (): Date => new Date(Date.now() + aheadMs());

/** From now on, the time is this many milliseconds ahead of the machine's. The function is asked at every reading. */
export function runAhead(by: () => number): void {
  aheadMs = by;
}
