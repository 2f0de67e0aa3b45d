import { Temporal } from "temporal-polyfill";
import { ZONE } from "./format-time.ts";

// Separate from the time formatting: day arithmetic is a large dependency, and most pages only format times.

/** The calendar day in Chicago, "2026-11-21". */
export const chicagoDay = (time: Date): string => zoned(time).toPlainDate().toString();
export const chicagoYear = (time: Date): number => zoned(time).year;

/** A wall-clock time in Chicago as an instant; a nonexistent time moves forward, an ambiguous one is the earlier. */
export const chicagoInstant = (day: string, time = "00:00"): Date =>
  new Date(
    Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: ZONE, plainTime: Temporal.PlainTime.from(time) })
      .epochMilliseconds,
  );

/** Adds calendar days in Chicago, across clock changes. */
export const addChicagoDays = (day: string, days: number): string =>
  Temporal.PlainDate.from(day).add({ days }).toString();

/** The same day of another month, or the month's last day if it is shorter. */
export const addChicagoMonths = (day: string, months: number): string =>
  Temporal.PlainDate.from(day).add({ months }).toString();

/** Monday = 1 … Sunday = 7. */
export const chicagoWeekday = (day: string): number => Temporal.PlainDate.from(day).dayOfWeek;

/** The Monday of the week that has this day. */
export const weekStart = (day: string): string => addChicagoDays(day, 1 - chicagoWeekday(day));

/** "09:30" of an instant in Chicago. */
export const chicagoClock = (time: Date): string => zoned(time).toPlainTime().toString({ smallestUnit: "minute" });

const zoned = (time: Date) => Temporal.Instant.fromEpochMilliseconds(time.getTime()).toZonedDateTimeISO(ZONE);
