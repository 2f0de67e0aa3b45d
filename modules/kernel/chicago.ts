import { Temporal } from "temporal-polyfill";

/** All times are UTC in the database and Central Time on the page (spec 9). */
export const ZONE = "America/Chicago";

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("en-US", { timeZone: ZONE, ...options });
const dateFormat = format({ year: "numeric", month: "short", day: "2-digit" });
const partsFormat = format({ year: "numeric", month: "short", day: "2-digit" });
const timeFormat = format({ hour: "numeric", minute: "2-digit" });
const weekdayFormat = format({ weekday: "short" });

/** "Nov 21, 2026" (spec 9: MMM DD, YYYY) */
export const formatDate = (time: Date | string): string => dateFormat.format(new Date(time));

/** "21 Nov 2026" (spec 9: the header's and dashboard's DD MMM YYYY) */
export function formatHeaderDate(time: Date | string): string {
  const parts = Object.fromEntries(partsFormat.formatToParts(new Date(time)).map((p) => [p.type, p.value]));
  return `${parts.day} ${parts.month} ${parts.year}`;
}

/** "9:30 AM" */
export const formatTime = (time: Date | string): string => timeFormat.format(new Date(time)).replace(/\u202f/g, " ");
/** "Sat, Nov 21, 2026, 9:30 AM Central Time" */
export const formatMoment = (time: Date | string): string =>
  `${weekdayFormat.format(new Date(time))}, ${formatDate(time)}, ${formatTime(time)} Central Time`;

/** The calendar day in Chicago, "2026-11-21". */
export const chicagoDay = (time: Date): string => zoned(time).toPlainDate().toString();
export const chicagoYear = (time: Date): number => zoned(time).year;

/** A wall-clock time in Chicago as an instant; a time that does not exist moves forward, a doubled one is the earlier. */
export const chicagoInstant = (day: string, time = "00:00"): Date =>
  new Date(
    Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: ZONE, plainTime: Temporal.PlainTime.from(time) })
      .epochMilliseconds,
  );

/** Calendar days later in Chicago, whatever the clocks do in between. */
export const addChicagoDays = (day: string, days: number): string =>
  Temporal.PlainDate.from(day).add({ days }).toString();

/** Monday = 1 … Sunday = 7. */
export const chicagoWeekday = (day: string): number => Temporal.PlainDate.from(day).dayOfWeek;

/** "09:30" of an instant in Chicago. */
export const chicagoClock = (time: Date): string => zoned(time).toPlainTime().toString({ smallestUnit: "minute" });

const zoned = (time: Date) => Temporal.Instant.fromEpochMilliseconds(time.getTime()).toZonedDateTimeISO(ZONE);
