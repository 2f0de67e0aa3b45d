import { addChicagoDays, chicagoWeekday } from "#modules/kernel/chicago.ts";
import { federalHoliday } from "#modules/kernel/federal-holidays.ts";

/** The days on which banks move money: Monday to Friday without the holidays of the Federal Reserve. */
export const isBankDay = (day: string): boolean => chicagoWeekday(day) <= 5 && !federalHoliday(day);

/** The first bank day after this one. */
export function nextBankDay(day: string): string {
  const next = addChicagoDays(day, 1);
  return isBankDay(next) ? next : nextBankDay(next);
}

/** The bank day that many bank days after this one; with none, the day itself. */
export const bankDaysAfter = (day: string, count: number): string =>
  count === 0 ? day : bankDaysAfter(nextBankDay(day), count - 1);

/** The last day on which money moved at the bank, today included; no earlier than the day given. */
export function lastBankDay(today: string, earliest: string): string {
  if (today <= earliest || isBankDay(today)) return today;
  return lastBankDay(addChicagoDays(today, -1), earliest);
}
