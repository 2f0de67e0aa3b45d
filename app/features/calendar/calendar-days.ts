import {
  addChicagoDays,
  addChicagoMonths,
  chicagoInstant,
  chicagoWeekday,
  weekStart,
} from "#modules/kernel/chicago.ts";
import { formatDashboardDate } from "#modules/kernel/format-time.ts";
import type { CalendarMode } from "./calendar-query.ts";

// Calendar days are texts such as "2026-11-23", so that a day with 23 or 25 hours is still one day. This file runs on the
// server only, because day arithmetic is a large dependency.

/** The days of a list. */
const LIST_DAYS = 28;
const WEEKDAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"] as const;

/** The first day shown and the first day after it. */
export type DayRange = { from: string; to: string };

const monthStart = (day: string) => `${day.slice(0, 8)}01`;

/** The days that a view shows. A month is filled up to whole weeks. */
export function rangeOf(mode: CalendarMode, day: string): DayRange {
  if (mode === "day") return { from: day, to: addChicagoDays(day, 1) };
  if (mode === "list") return { from: day, to: addChicagoDays(day, LIST_DAYS) };
  const first = weekStart(mode === "month" ? monthStart(day) : day);
  if (mode === "week") return { from: first, to: addChicagoDays(first, 7) };
  const last = addChicagoDays(addChicagoMonths(monthStart(day), 1), -1);
  return { from: first, to: addChicagoDays(weekStart(last), 7) };
}

/** The day from which the previous (-1) or next (1) view is shown. */
export function shifted(mode: CalendarMode, day: string, by: 1 | -1): string {
  if (mode === "month") return addChicagoMonths(monthStart(day), by);
  return addChicagoDays(day, by * { day: 1, week: 7, list: LIST_DAYS }[mode]);
}

/** The first and the last instant of a range. */
export const instantsOf = ({ from, to }: DayRange) => ({ from: chicagoInstant(from), to: chicagoInstant(to) });

export function daysOf({ from, to }: DayRange): string[] {
  const days = [];
  for (let day = from; day < to; day = addChicagoDays(day, 1)) days.push(day);
  return days;
}

/** "23 Nov 2026" */
export const dayLabel = (day: string): string => formatDashboardDate(chicagoInstant(day, "12:00"));
export const weekdayOf = (day: string): string => WEEKDAYS[chicagoWeekday(day) - 1] as string;

const MONTHS = "January February March April May June July August September October November December".split(" ");

/** "23 Nov 2026", "16 to 22 Nov 2026", "30 Nov to 06 Dec 2026", "November 2026" */
export function rangeTitle(mode: CalendarMode, day: string): string {
  if (mode === "month") return `${MONTHS[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;
  if (mode === "day") return `${weekdayOf(day)}, ${dayLabel(day)}`;
  const { from, to } = rangeOf(mode, day);
  const last = addChicagoDays(to, -1);
  const [first, end] = [dayLabel(from), dayLabel(last)];
  if (from.slice(0, 7) === last.slice(0, 7)) return `${first.slice(0, 2)} to ${end}`;
  return from.slice(0, 4) === last.slice(0, 4) ? `${first.slice(0, 6)} to ${end}` : `${first} to ${end}`;
}
