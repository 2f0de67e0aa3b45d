import { HOUR_SECONDS } from "#modules/kernel/durations.ts";
import { MOST_ATTEMPTS } from "../schemas.ts";

const FIRST_SECONDS = 30;
const LONGEST_SECONDS = 6 * HOUR_SECONDS;

/** The pause after a number of failed attempts, in seconds: 30 seconds, doubled each time, six hours at most. */
export const pauseAfter = (attempts: number): number =>
  Math.min(FIRST_SECONDS * 2 ** Math.max(0, attempts - 1), LONGEST_SECONDS);

/** Whether a delivery has failed for good. */
export const isOver = (attempts: number): boolean => attempts >= MOST_ATTEMPTS;
