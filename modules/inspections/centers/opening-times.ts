import { chicagoClock, chicagoDay, chicagoWeekday } from "#modules/kernel/chicago.ts";
import { federalHoliday } from "#modules/kernel/federal-holidays.ts";
import { fitsInto } from "#modules/kernel/slots.ts";
import type { Holiday, Hours } from "../inspection-schemas.ts";

// When appointments begin: within the working hours and, at a center, while it is open. Pure functions.

export const SLOT_MINUTES = 30;
/** The bookable part of the displayed grid. */
const WORKING = { open: "08:00", close: "17:00" } as const;

/** Within the working hours and, at a center, its opening hours, and not on a holiday. */
export function isOpen(start: Date, hours?: Hours | null, holidays: readonly Holiday[] = []): boolean {
  const day = chicagoDay(start);
  return !holidayOf(day, holidays) && isOpenAt(chicagoClock(start), chicagoWeekday(day), hours);
}

/** The holiday without appointments: a federal one, or one of the center. Null on any other day. */
export const holidayOf = (day: string, holidays: readonly Holiday[] = []): string | null =>
  federalHoliday(day) ?? holidays.find((holiday) => holiday.day === day)?.name ?? null;

/** The same for a clock time of a weekday (Monday = 1). */
export function isOpenAt(clock: string, weekday: number, hours?: Hours | null): boolean {
  if (!fitsInto(clock, SLOT_MINUTES, WORKING)) return false;
  if (!hours) return true;
  const open = hours[weekday - 1];
  return open ? fitsInto(clock, SLOT_MINUTES, open) : false;
}
