import { distanceMiles } from "#modules/catalog/index.ts";
import { addChicagoDays, chicagoClock, chicagoDay, chicagoInstant, chicagoWeekday } from "#modules/kernel/chicago.ts";
import { ON_SITE } from "#modules/kernel/fixed-ids.ts";
import {
  BUSY_MINUTES,
  clockTimes,
  dayName,
  endOf,
  isAvailable,
  MINUTE,
  minutesOf,
  type PersonalHours,
  startsAtOneOf,
} from "#modules/kernel/slots.ts";
import { holidayOf, isOpenAt, SLOT_MINUTES } from "../centers/opening-times.ts";
import type { Holiday, Hours } from "../inspection-schemas.ts";

/**
 * Which times can be booked (docs/spec/schedule.md). Pure functions. All wall-clock times are Chicago's, so that a slot
 * stays at 9:00 across clock changes.
 */

const LEAD_HOURS = 24;
/** The displayed grid. */
const GRID = { from: "07:00", to: "20:30" } as const;
const NOON_RULE = { before: "13:00", morning: "08:00", noon: "12:00" } as const;
const MILES_AN_HOUR = 35;
const PARKING_MINUTES = 10;
/** Across a service area: a place that isn't known, or no longer, may be at its other end. */
const UNKNOWN_MILES = 70;

export type Place = {
  lat?: number | null | undefined;
  lng?: number | null | undefined;
  center?: string | null | undefined;
};
export type Appointment = Place & { start: Date; end: Date };
export type Technician = PersonalHours & { id: string; appointments: readonly Appointment[] };

/** The clock times of the grid: 07:00, 07:30 … 20:30. */
export const GRID_CLOCKS = clockTimes(GRID.from, GRID.to, SLOT_MINUTES);

/** The grid of one Chicago day as instants. Clocks change at night, so its half hours have the same length on any day. */
export function gridOf(day: string): Date[] {
  const first = chicagoInstant(day, GRID.from);
  return GRID_CLOCKS.map((_, at) => endOf(first, at * SLOT_MINUTES));
}

/** Whether an instant is the start of a slot. */
export const isOnGrid = (start: Date): boolean => startsAtOneOf(start, GRID_CLOCKS);

/**
 * The earliest bookable time. Managers have no lead time. Others book 24 hours ahead and, before 13:00, from 08:00 the
 * next day, later from 12:00 the next day, whichever is latest.
 */
export function earliestStart(now: Date, manager: boolean): Date {
  if (manager) return now;
  const morning = minutesOf(chicagoClock(now)) < minutesOf(NOON_RULE.before);
  const day = addChicagoDays(chicagoDay(now), 1);
  const opens = chicagoInstant(day, morning ? NOON_RULE.morning : NOON_RULE.noon);
  return new Date(Math.max(opens.getTime(), now.getTime() + LEAD_HOURS * 60 * MINUTE));
}

/** Minutes of travel between two appointments: 35 mph and ten minutes to park; none within the same center. */
export function travelMinutes(from: Place, to: Place): number {
  if (from.center && from.center !== ON_SITE && from.center === to.center) return 0;
  const known = (place: Place): place is { lat: number; lng: number } => place.lat != null && place.lng != null;
  const miles = known(from) && known(to) ? distanceMiles(from, to) : UNKNOWN_MILES;
  return (miles / MILES_AN_HOUR) * 60 + PARKING_MINUTES;
}

/** No appointment within 40 minutes from this time, and enough travel time before and after. */
export function isFree(appointments: readonly Appointment[], start: Date, place: Place): boolean {
  const from = start.getTime();
  const to = from + BUSY_MINUTES * MINUTE;
  return appointments.every((other) => {
    const way = travelMinutes(other, place) * MINUTE;
    return other.end.getTime() + way <= from || to + way <= other.start.getTime();
  });
}

/** Whether this technician is available: within weekly hours, not on vacation, and not busy. */
export const canTake = (technician: Technician, start: Date, place: Place): boolean =>
  isAvailable(technician, start) && isFree(technician.appointments, start, place);

export type Slot = { start: Date; end: Date; users: string[] };
type Question = {
  now: Date;
  manager: boolean;
  /** First and last Chicago day, both included. */
  from: string;
  to: string;
  place: Place;
  hours?: Hours | null;
  holidays?: readonly Holiday[];
  technicians: readonly Technician[];
};

/**
 * The bookable slots of these days with the free technicians of each, in order of time. The same as `canTake` for each
 * slot and technician, but what doesn't depend on both is worked out once.
 */
export function freeSlots({ now, manager, from, to, place, hours, holidays = [], technicians }: Question): Slot[] {
  const earliest = earliestStart(now, manager).getTime();
  const team = technicians.map((technician) => ({ id: technician.id, isFreeAt: freedomOf(technician, place) }));
  const slots: Slot[] = [];
  for (let day = from; day <= to; day = addChicagoDays(day, 1)) {
    if (holidayOf(day, holidays)) continue;
    const weekday = chicagoWeekday(day);
    const grid = gridOf(day);
    for (const [at, clock] of GRID_CLOCKS.entries()) {
      const start = grid[at] as Date;
      if (start.getTime() < earliest || !isOpenAt(clock, weekday, hours)) continue;
      const key = `${dayName(weekday)}-${clock}`;
      const users = team.filter(({ isFreeAt }) => isFreeAt(start.getTime(), day, key)).map(({ id }) => id);
      if (users.length > 0) slots.push({ start, end: endOf(start, SLOT_MINUTES), users });
    }
  }
  return slots;
}

/**
 * Whether this technician can start at a time at the place. Must be asked in order of time: appointments block the
 * starts from 40 minutes and the way before them until they have ended and the way is done.
 */
function freedomOf({ general, vacations, appointments }: Technician, place: Place) {
  const weekly = new Set(general);
  const blocks = appointments
    .map((other) => {
      const way = travelMinutes(other, place) * MINUTE;
      return { after: other.start.getTime() - way - BUSY_MINUTES * MINUTE, before: other.end.getTime() + way };
    })
    .sort((a, b) => a.after - b.after);
  let [next, until] = [0, 0];
  return (start: number, day: string, key: string): boolean => {
    for (let block = blocks[next]; block && block.after < start; block = blocks[++next])
      until = Math.max(until, block.before);
    if (until > start || (weekly.size > 0 && !weekly.has(key))) return false;
    return !vacations.some((away) => away.from <= day && day <= away.to);
  };
}

/** The list in random order: the first one is picked, and the others follow if it is taken. */
export function drawOrder<T>(list: readonly T[], random: () => number = Math.random): T[] {
  const order = [...list];
  for (let i = order.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [order[i], order[j]] = [order[j] as T, order[i] as T];
  }
  return order;
}
