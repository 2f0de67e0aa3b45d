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

/** A page is made, sent, and started within this time; a clock that differs by more is wrong. */
const LOADED_WITHIN_MS = 30_000;

export class ServerClock {
  #offset = 0;
  #synced = false;

  /** Keeps the result of a time sync: how many milliseconds the server's clock is ahead. */
  sync(ahead: number): void {
    this.#offset = ahead;
    this.#synced = true;
  }

  /** Corrects a wrong clock roughly until the time sync: `at` is when the server made what the page shows. */
  correct(at: number): void {
    if (this.#synced) return;
    const ahead = at - Date.now();
    this.#offset = Math.abs(ahead) > LOADED_WITHIN_MS ? ahead : 0;
  }

  now(): number {
    return Date.now() + this.#offset;
  }
}

/** The one of this browser. */
export const serverClock = new ServerClock();

/** The server's time, again after each interval; null until the page runs in a browser. */
export function useServerNow(everyMs: number, at?: number): number | null {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    if (at !== undefined) serverClock.correct(at);
    const read = () => setNow(serverClock.now());
    read();
    const timer = setInterval(read, everyMs);
    return () => clearInterval(timer);
  }, [everyMs, at]);
  return now;
}
