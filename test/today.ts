import { setTimeout as pause } from "node:timers/promises";
import { addChicagoDays, chicagoDay, chicagoInstant } from "#modules/kernel/chicago.ts";

/** Today in Chicago, "2026-11-21". A constant would be yesterday for tests that run after midnight. */
export const today = (): string => chicagoDay(new Date());

const MINUTE = 60_000;
const { now } = Date; // Tests may replace it.

/** Waits until Chicago's midnight has passed if it is less than a minute away, so that a test sees one day only. */
export async function passMidnight(time = now(), wait: (ms: number) => Promise<unknown> = pause): Promise<void> {
  const midnight = chicagoInstant(addChicagoDays(chicagoDay(new Date(time)), 1)).getTime();
  if (midnight - time < MINUTE) await wait(midnight - time);
}
