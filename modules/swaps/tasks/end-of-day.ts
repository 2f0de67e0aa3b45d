import { addChicagoDays, chicagoDay, chicagoInstant } from "#modules/kernel/chicago.ts";

/** Midnight in Chicago after `now`, or `days` later. */
export const endOfDay = (now: Date, days = 0): Date => chicagoInstant(addChicagoDays(chicagoDay(now), days + 1));
