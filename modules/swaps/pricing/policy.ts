import { DAY_MS } from "#modules/kernel/durations.ts";
/** An asking price with its start and end (null: current). */
export type Asked = { amount: number; from: Date; until: Date | null };

/** How far back a reduction is measured. */
export const LOOK_BACK_DAYS = 30;
const LOOK_BACK_MS = LOOK_BACK_DAYS * DAY_MS;

/** The lowest asking price in the 30 days before `now`; null when there was none. */
export function lowestAsked(asked: readonly Asked[], now: Date): number | null {
  const since = now.getTime() - LOOK_BACK_MS;
  const counted = asked.filter(({ from, until }) => from < now && (until === null || until.getTime() > since));
  return counted.length > 0 ? Math.min(...counted.map(({ amount }) => amount)) : null;
}

/**
 * The reference price of a reduction: the lowest of the last 30 days and of today, if the new price is below it. Null
 * otherwise, so a price that was raised first and then cut is not a reduction.
 */
export function reducedFrom(price: number, current: number, asked: readonly Asked[], now: Date): number | null {
  const low = Math.min(current, lowestAsked(asked, now) ?? current);
  return price < low ? low : null;
}
