import { chicagoClock, chicagoDay } from "#modules/kernel/chicago.ts";
import { federalHoliday } from "#modules/kernel/federal-holidays.ts";
import { formatTime } from "#modules/kernel/format-time.ts";
import {
  type DayRange,
  dayLabel,
  daysOf,
  instantsOf,
  rangeOf,
  rangeTitle,
  shifted,
  weekdayOf,
} from "./calendar-days.ts";
import type { CalendarMode, CalendarQuery } from "./calendar-query.ts";

export type CalendarTone = "plain" | "green" | "blue" | "amber" | "late";

/** What happens or is due at a time. */
export type CalendarEntry = {
  id: string;
  at: string;
  /** How long it takes. Null for an entry that is only due at that time. */
  minutes: number | null;
  title: string;
  note: string;
  to: string;
  tone: CalendarTone;
};

/** An entry as a view shows it; those at the same time lie side by side. */
export type PlacedEntry = CalendarEntry & {
  time: string;
  /** Minutes after midnight by the clock on the wall, and the length. */
  start: number;
  length: number;
  column: number;
  columns: number;
};

export type CalendarDay = {
  day: string;
  weekday: string;
  label: string;
  isToday: boolean;
  /** The federal holiday, when there are no appointments. */
  holiday: string | null;
  /** It belongs to another month. */
  isOutside: boolean;
  due: PlacedEntry[];
  timed: PlacedEntry[];
};

export type CalendarView = {
  mode: CalendarMode;
  day: string;
  title: string;
  today: string;
  previous: string;
  next: string;
  /** The hours shown beside the days. */
  hours: { from: number; to: number };
  /** Minutes after midnight. */
  now: number;
  days: CalendarDay[];
};

/** The instants that a calendar asks its source for. */
export function calendarRange(query: CalendarQuery, now: Date) {
  const day = query.day ?? chicagoDay(now);
  return instantsOf(rangeOf(query.mode, day));
}

/** The office hours that are always shown. */
const OPEN = { from: 8, to: 18 };
const SHORTEST_MINUTES = 30;

export function buildCalendar(
  { mode, day: asked }: CalendarQuery,
  entries: readonly CalendarEntry[],
  now: Date,
): CalendarView {
  const today = chicagoDay(now);
  const day = asked ?? today;
  const days = dayViews(rangeOf(mode, day), entries, (one) => ({
    isToday: one === today,
    isOutside: mode === "month" && one.slice(0, 7) !== day.slice(0, 7),
  }));
  const timed = days.flatMap((one) => one.timed);
  return {
    mode,
    day,
    title: rangeTitle(mode, day),
    today,
    previous: shifted(mode, day, -1),
    next: shifted(mode, day, 1),
    hours: {
      from: Math.min(OPEN.from, ...timed.map(({ start }) => Math.floor(start / 60))),
      to: Math.max(OPEN.to, ...timed.map(({ start, length }) => Math.min(24, Math.ceil((start + length) / 60)))),
    },
    now: minutesOf(now),
    days,
  };
}

type Flags = Pick<CalendarDay, "isToday" | "isOutside">;

function dayViews(range: DayRange, entries: readonly CalendarEntry[], flags: (day: string) => Flags): CalendarDay[] {
  const byDay = new Map<string, PlacedEntry[]>(daysOf(range).map((day) => [day, []]));
  for (const entry of entries.toSorted((a, b) => a.at.localeCompare(b.at))) {
    const at = new Date(entry.at);
    byDay.get(chicagoDay(at))?.push({
      ...entry,
      time: formatTime(at),
      start: minutesOf(at),
      length: Math.max(SHORTEST_MINUTES, entry.minutes ?? 0),
      column: 0,
      columns: 1,
    });
  }
  return [...byDay].map(([day, all]) => ({
    day,
    weekday: weekdayOf(day),
    label: dayLabel(day),
    holiday: federalHoliday(day),
    ...flags(day),
    due: all.filter(({ minutes }) => minutes === null),
    timed: sideBySide(all.filter(({ minutes }) => minutes !== null)),
  }));
}

/** By the clock on the wall: nine o'clock is in its place also on a day with 23 or 25 hours. */
function minutesOf(time: Date): number {
  const [hours = 0, minutes = 0] = chicagoClock(time).split(":").map(Number);
  return hours * 60 + minutes;
}

/** Gives entries that overlap a column each; a group that overlaps shares the same number of columns. */
function sideBySide(entries: readonly PlacedEntry[]): PlacedEntry[] {
  const placed: PlacedEntry[] = [];
  let group: PlacedEntry[] = [];
  let ends: number[] = [];
  const close = () => {
    placed.push(...group.map((entry) => ({ ...entry, columns: ends.length })));
    group = [];
    ends = [];
  };
  for (const entry of entries.toSorted((a, b) => a.start - b.start)) {
    if (ends.every((end) => end <= entry.start)) close();
    const free = ends.findIndex((end) => end <= entry.start);
    const column = free < 0 ? ends.length : free;
    ends[column] = entry.start + entry.length;
    group.push({ ...entry, column });
  }
  close();
  return placed;
}
