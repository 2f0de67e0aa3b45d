import { addChicagoDays, chicagoWeekday } from "#modules/kernel/chicago.ts";

/** The days on which banks move money: Monday to Friday without the holidays of the Federal Reserve. */
export const isBankDay = (day: string): boolean => chicagoWeekday(day) <= 5 && !isBankHoliday(day);

/** The first bank day after this one. */
export function nextBankDay(day: string): string {
  const next = addChicagoDays(day, 1);
  return isBankDay(next) ? next : nextBankDay(next);
}

/** The last day on which money moved at the bank, today included; no earlier than the day given. */
export function lastBankDay(today: string, earliest: string): string {
  if (today <= earliest || isBankDay(today)) return today;
  return lastBankDay(addChicagoDays(today, -1), earliest);
}

const FIXED = ["01-01", "06-19", "07-04", "11-11", "12-25"];

/** The nth of a weekday of a month; the last one is number -1. */
const MOVABLE = [
  { month: 1, weekday: 1, nth: 3 }, // Martin Luther King, Jr.
  { month: 2, weekday: 1, nth: 3 }, // Washington's Birthday
  { month: 5, weekday: 1, nth: -1 }, // Memorial Day
  { month: 9, weekday: 1, nth: 1 }, // Labor Day
  { month: 10, weekday: 1, nth: 2 }, // Columbus Day
  { month: 11, weekday: 4, nth: 4 }, // Thanksgiving
];

/** A holiday on a Sunday is kept on Monday; one on a Saturday is not moved (Federal Reserve Banks). */
function isBankHoliday(day: string): boolean {
  if (FIXED.includes(day.slice(5))) return true;
  if (chicagoWeekday(day) === 1 && FIXED.includes(addChicagoDays(day, -1).slice(5))) return true;
  return MOVABLE.some((holiday) => isNth(day, holiday));
}

function isNth(day: string, { month, weekday, nth }: (typeof MOVABLE)[number]): boolean {
  if (Number(day.slice(5, 7)) !== month || chicagoWeekday(day) !== weekday) return false;
  if (nth > 0) return Math.ceil(Number(day.slice(8)) / 7) === nth;
  return addChicagoDays(day, 7).slice(5, 7) !== day.slice(5, 7);
}
