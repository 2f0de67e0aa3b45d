import { distanceMiles } from "#modules/catalog/index.ts";
import { addChicagoDays, chicagoClock, chicagoDay, chicagoInstant, chicagoWeekday } from "#modules/kernel/chicago.ts";
import { dayName, type Hours } from "../schemas.ts";

/**
 * Which times can be booked (spec 9, scheduling; decisions 116 to 120). Pure functions. All wall-clock times are
 * Chicago's, so that a slot stays at 9:00 across clock changes.
 */

const MINUTE = 60_000;
export const SLOT_MINUTES = 30;
/** A technician must be free for this long from the start of a slot. */
export const BUSY_MINUTES = 40;
export const LEAD_HOURS = 24;
/** The displayed grid. */
export const GRID = { from: "07:00", to: "20:30" } as const;
/** Its bookable part. */
export const WORKING = { from: "08:00", to: "17:00" } as const;
const NOON_RULE = { before: "13:00", morning: "08:00", noon: "12:00" } as const;
const MILES_AN_HOUR = 35;
const PARKING_MINUTES = 10;

export type Place = {
  lat?: number | null | undefined;
  lng?: number | null | undefined;
  center?: string | null | undefined;
};
export type Appointment = Place & { start: Date; end: Date };
export type Technician = {
  id: string;
  /** `mon-09:00` keys; an empty list means any time. */
  general: readonly string[];
  /** First and last Chicago day, both included. */
  vacations: readonly { from: string; to: string }[];
  appointments: readonly Appointment[];
};

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
const clockOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

/** The clock times of the grid: 07:00, 07:30 … 20:30. */
export const GRID_CLOCKS: readonly string[] = Array.from(
  { length: (minutesOf(GRID.to) - minutesOf(GRID.from)) / SLOT_MINUTES + 1 },
  (_, i) => clockOf(minutesOf(GRID.from) + i * SLOT_MINUTES),
);

/** The grid of one Chicago day as instants. */
export const gridOf = (day: string): Date[] => GRID_CLOCKS.map((clock) => chicagoInstant(day, clock));

/** Whether an instant is the start of a slot. */
export const isOnGrid = (start: Date): boolean =>
  start.getTime() % MINUTE === 0 && GRID_CLOCKS.includes(chicagoClock(start)) && sameMoment(start);

/** In autumn, a repeated clock time counts once. */
const sameMoment = (start: Date) =>
  chicagoInstant(chicagoDay(start), chicagoClock(start)).getTime() === start.getTime();

const within = (clock: string, from: string, to: string): boolean =>
  minutesOf(clock) >= minutesOf(from) && minutesOf(clock) + SLOT_MINUTES <= minutesOf(to);

/** Within the working hours and, at a center, its opening hours. */
export function isOpen(start: Date, hours?: Hours | null): boolean {
  const clock = chicagoClock(start);
  if (!within(clock, WORKING.from, WORKING.to)) return false;
  if (!hours) return true;
  const open = hours[chicagoWeekday(chicagoDay(start)) - 1];
  return open ? within(clock, open.open, open.close) : false;
}

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
  if (from.center && from.center === to.center) return 0;
  const known = (place: Place): place is { lat: number; lng: number } => place.lat != null && place.lng != null;
  const way = known(from) && known(to) ? (distanceMiles(from, to) / MILES_AN_HOUR) * 60 : 0;
  return way + PARKING_MINUTES;
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

/** The weekly key of an instant, `mon-09:00`. */
export const keyOf = (start: Date): string => `${dayName(chicagoWeekday(chicagoDay(start)))}-${chicagoClock(start)}`;

/** Whether this technician is available: within weekly hours, not on vacation, and not busy. */
export function canTake(technician: Technician, start: Date, place: Place): boolean {
  const day = chicagoDay(start);
  if (technician.general.length > 0 && !technician.general.includes(keyOf(start))) return false;
  if (technician.vacations.some(({ from, to }) => from <= day && day <= to)) return false;
  return isFree(technician.appointments, start, place);
}

export type Slot = { start: Date; end: Date; users: string[] };
type Question = {
  now: Date;
  manager: boolean;
  /** First and last Chicago day, both included. */
  from: string;
  to: string;
  place: Place;
  hours?: Hours | null;
  technicians: readonly Technician[];
};

/** The bookable slots of these days with the free technicians of each, in order of time. */
export function freeSlots({ now, manager, from, to, place, hours, technicians }: Question): Slot[] {
  const earliest = earliestStart(now, manager).getTime();
  const slots: Slot[] = [];
  for (let day = from; day <= to; day = addChicagoDays(day, 1))
    for (const start of gridOf(day)) {
      if (start.getTime() < earliest || !isOpen(start, hours)) continue;
      const users = technicians.filter((technician) => canTake(technician, start, place)).map(({ id }) => id);
      if (users.length > 0) slots.push({ start, end: endOf(start, SLOT_MINUTES), users });
    }
  return slots;
}

export const endOf = (start: Date, minutes: number): Date => new Date(start.getTime() + minutes * MINUTE);

/** The list in random order: the first one is picked, and the others follow if it is taken. */
export function drawOrder<T>(list: readonly T[], random: () => number = Math.random): T[] {
  const order = [...list];
  for (let i = order.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [order[i], order[j]] = [order[j] as T, order[i] as T];
  }
  return order;
}
