import { addChicagoDays, addChicagoMonths, chicagoWeekday } from "#modules/kernel/chicago.ts";
import { DAY_MS } from "#modules/kernel/durations.ts";
import { formatDashboardDay } from "#modules/kernel/format-time.ts";
import { readTypedDay } from "#modules/kernel/typed-days.ts";
import { GROUPS, type Group } from "../schemas.ts";

/** Days in Chicago, both included, in groups. */
export type Period = { from: string; to: string; group: Group };
type Asked = { from?: string | undefined; to?: string | undefined; group?: string | undefined };

/** A chart with more points than this can't be read, and its table even less. */
export const MOST_POINTS = 400;
/** This week and the eleven before, so that the first point is a whole week. */
const WEEKS_BEFORE = 11;
const EARLIEST = "2015-01-01";

/**
 * The period that was asked for. Whatever doesn't work is replaced by the nearest that does, with a sentence about it:
 * days that don't exist, a range backwards, a range in the future, unknown groups, and more points than a chart holds.
 */
export function readPeriod(asked: Asked, today: string): Period & { notes: string[] } {
  const notes: string[] = [];
  const { from, to } = readDays(asked, today, notes);
  const group = readGroup(asked.group, from, to, notes);
  return { from, to, group, notes };
}

function readDays(asked: Asked, today: string, notes: string[]): { from: string; to: string } {
  let to = readDay(asked.to, notes) ?? today;
  let from = readDay(asked.from, notes) ?? startOf(addChicagoDays(to, -7 * WEEKS_BEFORE), "week");
  if (asked.from && asked.to && from > to) {
    notes.push("The first day was after the last one, so we swapped them.");
    [from, to] = [to, from];
  }
  if (to > today) {
    notes.push(`The days after ${formatDashboardDay(today)} are still to come, so the figures end today.`);
    to = today;
  }
  if (from > to) from = to;
  if (from < EARLIEST) {
    notes.push(`There are no figures before ${formatDashboardDay(EARLIEST)}, so we start there.`);
    from = EARLIEST;
    if (to < from) to = from;
  }
  return { from, to };
}

function readDay(value: string | undefined, notes: string[]): string | undefined {
  const day = value?.trim();
  if (!day) return undefined;
  const known = readTypedDay(day);
  if (known) return known;
  notes.push(`“${day.slice(0, 30)}” is not a day. Please write days like 2026-11-21.`);
  return undefined;
}

function readGroup(asked: string | undefined, from: string, to: string, notes: string[]): Group {
  const name = asked?.trim().toLowerCase();
  const known = GROUPS.find((group) => group === name);
  if (name && !known) notes.push(`We can group by day, week, or month, not by “${name.slice(0, 30)}”.`);
  const wanted = known ?? usualGroup(from, to);
  const group =
    GROUPS.slice(GROUPS.indexOf(wanted)).find((one) => countPoints(from, to, one) <= MOST_POINTS) ?? "month";
  if (group !== wanted) notes.push(`That would be more than ${MOST_POINTS} points, so we group by ${group}.`);
  return group;
}

/** As many points as can be read at a glance. */
const usualGroup = (from: string, to: string): Group => {
  const days = daysIn(from, to);
  if (days <= 45) return "day";
  return days <= 200 ? "week" : "month";
};

export const daysIn = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS) + 1;

function countPoints(from: string, to: string, group: Group): number {
  const days = daysIn(from, to);
  if (group === "day") return days;
  return Math.ceil(days / (group === "week" ? 7 : 30)) + 1;
}

/** The first day of the group that this day is in: weeks start on Monday. */
export function startOf(day: string, group: Group): string {
  if (group === "day") return day;
  return group === "week" ? addChicagoDays(day, 1 - chicagoWeekday(day)) : `${day.slice(0, 8)}01`;
}

function nextStart(start: string, group: Group): string {
  if (group === "month") return addChicagoMonths(start, 1);
  return addChicagoDays(start, group === "week" ? 7 : 1);
}

/** The days of every point; the first and the last may be a part of their week or month. */
export function pointsOf({ from, to, group }: Period): { start: string; from: string; to: string }[] {
  const points = [];
  for (let start = startOf(from, group); start <= to; start = nextStart(start, group)) {
    const end = addChicagoDays(nextStart(start, group), -1);
    points.push({ start, from: start < from ? from : start, to: end > to ? to : end });
  }
  return points;
}

/** The same number of days right before. */
export function periodBefore({ from, to }: Pick<Period, "from" | "to">): { from: string; to: string } {
  return { from: addChicagoDays(from, -daysIn(from, to)), to: addChicagoDays(from, -1) };
}
