import { useEffect, useState } from "react";

/** The server's clock, as the browser knows it after three rounds of time sync. Countdowns use it. */

export const SYNC_ROUNDS = 3;

/** One round: when it was sent and answered by the browser's clock, and the server's time in the answer. */
export type Round = { sent: number; received: number; server: number };

/**
 * How many milliseconds the server's clock is ahead. The fastest round says it best: the server's time was read at most
 * half of its duration from the middle.
 */
export function offsetOf(rounds: readonly Round[]): number {
  const [best] = rounds.toSorted((a, b) => a.received - a.sent - (b.received - b.sent));
  return best ? Math.round(best.server - (best.sent + best.received) / 2) : 0;
}

let offset = 0;
export function setServerOffset(ms: number): void {
  offset = ms;
}
export const serverNow = (): number => Date.now() + offset;

/** The server's time, again after each interval; null until the page runs in a browser. */
export function useServerNow(everyMs: number): number | null {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    const read = () => setNow(serverNow());
    read();
    const timer = setInterval(read, everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
