import { addChicagoDays, chicagoClock, chicagoDay, chicagoInstant, chicagoWeekday } from "#modules/kernel/chicago.ts";
import { HOUR_MS } from "#modules/kernel/durations.ts";
import { bankDaysAfter, isBankDay, nextBankDay } from "./bank-days.ts";

/** Staff work Monday to Saturday, so a task due on Sunday moves to Monday at the same time. */
export function dueAfter(now: Date, hours: number): Date {
  const due = new Date(now.getTime() + hours * HOUR_MS);
  const day = chicagoDay(due);
  return chicagoWeekday(day) === 7 ? chicagoInstant(addChicagoDays(day, 1), chicagoClock(due)) : due;
}

/** Papers that are complete by then are paid the same business day. */
const CASH_CUTOFF = "14:00";
/** The end of a business day: a Swap Center closes. */
const CLOSING = "17:30";

/**
 * When the seller of a cash offer is paid: by the end of the business day on which the papers are complete, or of the
 * next one after 14:00 in Chicago, on weekends and on bank holidays.
 */
export function cashPaymentDue(complete: Date): Date {
  const day = chicagoDay(complete);
  const today = isBankDay(day) && complete <= chicagoInstant(day, CASH_CUTOFF);
  return chicagoInstant(today ? day : nextBankDay(day), CLOSING);
}

/** The days on which banks work in which a dealer pays for a car won in an auction. */
const PAYMENT_DAYS = 3;

/** When a dealer's payment is due: at the end of the third business day after the sale. */
export const paymentDue = (sold: Date): Date => chicagoInstant(bankDaysAfter(chicagoDay(sold), PAYMENT_DAYS), CLOSING);
