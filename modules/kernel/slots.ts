import { chicagoClock, chicagoDay, chicagoInstant, chicagoWeekday } from "./chicago.ts";

/**
 * The arithmetic of bookable times, shared by appointments and visits. All clock times are Chicago's, so that a slot
 * stays at 9:00 across clock changes.
 */

export const MINUTE = 60_000;

/** A technician must be free for this long from the start of an appointment. */
export const BUSY_MINUTES = 40;

/** "09:30" as minutes since midnight, and back. */
export const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
export const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

/** The clock times from the first to the last start, both included. */
export const clockTimes = (first: string, last: string, every: number): readonly string[] =>
  Array.from({ length: Math.floor((minutesOf(last) - minutesOf(first)) / every) + 1 }, (_, i) =>
    clockOf(minutesOf(first) + i * every),
  );

/** These clock times of one Chicago day as instants. */
export const instantsOf = (day: string, clocks: readonly string[]): Date[] =>
  clocks.map((clock) => chicagoInstant(day, clock));

/** Whether an instant is one of these clock times. In autumn, a repeated clock time counts once. */
export const startsAtOneOf = (start: Date, clocks: readonly string[]): boolean =>
  start.getTime() % MINUTE === 0 && clocks.includes(chicagoClock(start)) && isFirstOfItsClock(start);

const isFirstOfItsClock = (start: Date) =>
  chicagoInstant(chicagoDay(start), chicagoClock(start)).getTime() === start.getTime();

/** Whether a slot of this length lies within the hours. */
export const fitsInto = (clock: string, minutes: number, hours: { open: string; close: string }): boolean =>
  minutesOf(clock) >= minutesOf(hours.open) && minutesOf(clock) + minutes <= minutesOf(hours.close);

export const endOf = (start: Date, minutes: number): Date => new Date(start.getTime() + minutes * MINUTE);

type Span = { start: Date; end: Date };
export const overlaps = (one: Span, other: Span): boolean => one.start < other.end && other.start < one.end;

const DAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;
/** Monday = 1 … Sunday = 7. */
export const dayName = (weekday: number): string => DAYS[weekday - 1] ?? "";

/** The weekly key of an instant, `mon-09:00`: one half hour of the week. */
export const weeklyKey = (start: Date): string =>
  `${dayName(chicagoWeekday(chicagoDay(start)))}-${chicagoClock(start)}`;

/** A person's weekly hours (half-hour keys; an empty list means any time) and days away, both ends included. */
export type PersonalHours = {
  general: readonly string[];
  vacations: readonly { from: string; to: string }[];
};

/** Whether the person is available in each half hour that begins within these minutes, and not away. */
export function isAvailable({ general, vacations }: PersonalHours, start: Date, minutes = 30): boolean {
  const day = chicagoDay(start);
  if (vacations.some(({ from, to }) => from <= day && day <= to)) return false;
  if (general.length === 0) return true;
  for (let passed = 0; passed < minutes; passed += 30)
    if (!general.includes(weeklyKey(endOf(start, passed)))) return false;
  return true;
}
