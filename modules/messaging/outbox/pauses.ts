import { MINUTE_MS } from "#modules/kernel/durations.ts";

const FIRST_MS = MINUTE_MS / 2;
const LONGEST_MS = 30 * MINUTE_MS;

/** The pause after a number of failed attempts: half a minute, doubled each time, half an hour at most. */
export const pauseAfter = (attempts: number): number => Math.min(FIRST_MS * 2 ** Math.max(0, attempts - 1), LONGEST_MS);

/** While a carrier is away, one message tries whether it is back. */
export const PROBE_MS = 20_000;
