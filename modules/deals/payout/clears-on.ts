import { bankDaysAfter } from "#modules/swaps/index.ts";
import type { PaymentMethod } from "../accounts/schemas.ts";

/** The bank days after which money of each method no longer comes back as unpaid. */
const BANK_DAYS: Record<PaymentMethod, number> = {
  wire: 0,
  /** A cashier's check. */
  check: 1,
  /** Counted and paid in by the next bank day. */
  cash: 1,
  ach: 3,
  /** The card's network settles it. */
  card: 3,
};
const SLOWEST = Math.max(...Object.values(BANK_DAYS));

/**
 * The day from which a payment that was entered for a day counts as money that has come in. A deposit has no recorded
 * method, so it takes as long as the slowest one.
 */
export const clearsOn = (method: PaymentMethod | null, enteredOn: string): string =>
  bankDaysAfter(enteredOn, method === null ? SLOWEST : BANK_DAYS[method]);
