import { addChicagoDays, chicagoWeekday } from "./chicago.ts";

/**
 * The federal holidays, computed for any year. One that falls on a Sunday is kept on Monday; one on a Saturday is not
 * moved (the rule of the Federal Reserve Banks). There are no appointments on these days, and banks move no money.
 */

const FIXED = new Map([
  ["01-01", "New Year’s Day"],
  ["06-19", "Juneteenth"],
  ["07-04", "Independence Day"],
  ["11-11", "Veterans Day"],
  ["12-25", "Christmas Day"],
]);

/** The nth of a weekday of a month; the last one is number -1. */
const MOVABLE = [
  { month: 1, weekday: 1, nth: 3, name: "Martin Luther King Jr. Day" },
  { month: 2, weekday: 1, nth: 3, name: "Presidents’ Day" },
  { month: 5, weekday: 1, nth: -1, name: "Memorial Day" },
  { month: 9, weekday: 1, nth: 1, name: "Labor Day" },
  { month: 10, weekday: 1, nth: 2, name: "Columbus Day" },
  { month: 11, weekday: 4, nth: 4, name: "Thanksgiving Day" },
] as const;

/** The holiday that is kept on this day; null on any other day. */
export function federalHoliday(day: string): string | null {
  const fixed = FIXED.get(day.slice(5));
  if (fixed) return fixed;
  const movable = MOVABLE.find((holiday) => isNth(day, holiday));
  if (movable) return movable.name;
  const moved =
    mayFollowHoliday(day) && chicagoWeekday(day) === 1 ? FIXED.get(addChicagoDays(day, -1).slice(5)) : undefined;
  return moved ? `${moved} (observed)` : null;
}

/** The holidays of the year that begins with this day, in order. */
export function federalHolidaysFrom(day: string): { day: string; name: string }[] {
  const days = Array.from({ length: 365 }, (_, at) => addChicagoDays(day, at));
  return days.flatMap((one) => {
    const name = federalHoliday(one);
    return name ? [{ day: one, name }] : [];
  });
}

const AFTER_FIXED = new Set([...FIXED.keys()].map((date) => addChicagoDays(`2001-${date}`, 1).slice(5)));
const mayFollowHoliday = (day: string) => AFTER_FIXED.has(day.slice(5));

function isNth(day: string, { month, weekday, nth }: (typeof MOVABLE)[number]): boolean {
  if (Number(day.slice(5, 7)) !== month || chicagoWeekday(day) !== weekday) return false;
  if (nth > 0) return Math.ceil(Number(day.slice(8)) / 7) === nth;
  return addChicagoDays(day, 7).slice(5, 7) !== day.slice(5, 7);
}
