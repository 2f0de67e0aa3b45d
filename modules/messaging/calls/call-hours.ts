import { CENTER_HOURS } from "#modules/inspections/schemas.ts";
import { addChicagoDays, chicagoDay, chicagoInstant, chicagoWeekday } from "#modules/kernel/chicago.ts";
import { formatDashboardDate, formatTime } from "#modules/kernel/format-time.ts";
import { clockTimes, endOf, fitsInto } from "#modules/kernel/slots.ts";

const HOURS = 2;
const DAYS_OFFERED = 4;
const STARTS = clockTimes("09:00", "17:00", HOURS * 60);

/** The two hours in which a person can be called. */
export type CallHours = { start: Date; end: Date };

/** The hours of the next open days that have not begun, by the hours of the Swap Centers. */
export function callHours(now: Date): CallHours[] {
  const found: CallHours[][] = [];
  for (let day = chicagoDay(now), i = 0; i < 14 && found.length < DAYS_OFFERED; i++, day = addChicagoDays(day, 1)) {
    const open = CENTER_HOURS[chicagoWeekday(day) - 1];
    if (!open) continue;
    const ofDay = STARTS.filter((clock) => fitsInto(clock, HOURS * 60, open))
      .map((clock) => chicagoInstant(day, clock))
      .filter((start) => start > now)
      .map((start) => ({ start, end: endOf(start, HOURS * 60) }));
    if (ofDay.length > 0) found.push(ofDay);
  }
  return found.flat();
}

/** The end of hours that begin at this moment. */
export const hoursFrom = (start: Date): CallHours => ({ start, end: endOf(start, HOURS * 60) });

/** "Tue, 24 Nov 2026, 9:00 AM to 11:00 AM" */
export const hoursInWords = ({ start, end }: CallHours): string =>
  `${WEEKDAYS[chicagoWeekday(chicagoDay(start)) - 1]}, ${formatDashboardDate(start)}, ${formatTime(start)} to ${formatTime(end)}`;

const WEEKDAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];
