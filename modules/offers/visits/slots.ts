import { addChicagoDays, chicagoDay, chicagoInstant } from "#modules/kernel/chicago.ts";
import {
  clockOf,
  clockTimes,
  endOf,
  instantsOf,
  isAvailable,
  minutesOf,
  overlaps,
  type PersonalHours,
  startsAtOneOf,
} from "#modules/kernel/slots.ts";

/** Which times can be booked for a visit (docs/spec/schedule.md). Pure functions in Chicago's clock time. */

export const VISIT_MINUTES = 60;
const LEAD_MINUTES = 30;
/** How far ahead a visit can be scheduled. */
const DAYS_AHEAD = 60;
const OPENS = "07:00";
const CLOSES = { summer: "22:00", winter: "20:00" };

/** The window of one Chicago day: to 22:00 from April to September, otherwise to 20:00. */
export function visitHours(day: string): { open: string; close: string } {
  const month = Number(day.slice(5, 7));
  return { open: OPENS, close: month >= 4 && month <= 9 ? CLOSES.summer : CLOSES.winter };
}

function clocksOf(day: string): readonly string[] {
  const { open, close } = visitHours(day);
  return clockTimes(open, clockOf(minutesOf(close) - VISIT_MINUTES), VISIT_MINUTES);
}

/** The starts of one Chicago day, on the hour. */
export const visitStarts = (day: string): Date[] => instantsOf(day, clocksOf(day));
export const isVisitStart = (start: Date): boolean => startsAtOneOf(start, clocksOf(chicagoDay(start)));

/** The earliest start: 30 minutes from now if today is allowed, otherwise the next day. */
export const earliestVisit = (now: Date, today: boolean): Date =>
  today ? endOf(now, LEAD_MINUTES) : chicagoInstant(addChicagoDays(chicagoDay(now), 1));

/** The last Chicago day that can be booked. */
export const lastVisitDay = (now: Date): string => addChicagoDays(chicagoDay(now), DAYS_AHEAD);

type Span = { start: Date; end: Date };
/** What decides about a time: the seller's hours, and what both people already have. */
export type VisitCalendar = PersonalHours & { sameDay: boolean; busy: readonly Span[] };

export const isVisitFree = (calendar: VisitCalendar, start: Date): boolean =>
  isAvailable(calendar, start, VISIT_MINUTES) &&
  !calendar.busy.some((other) => overlaps(other, { start, end: endOf(start, VISIT_MINUTES) }));

/** The free starts of these Chicago days, both included, in order. */
export function freeVisitStarts(calendar: VisitCalendar, now: Date, from: string, to: string): Date[] {
  const earliest = earliestVisit(now, calendar.sameDay);
  const last = lastVisitDay(now);
  const free: Date[] = [];
  for (let day = from; day <= to && day <= last; day = addChicagoDays(day, 1))
    free.push(...visitStarts(day).filter((start) => start >= earliest && isVisitFree(calendar, start)));
  return free;
}
