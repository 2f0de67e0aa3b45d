import type { Account } from "#modules/deals/schemas.ts";

/** What bank lines and months may be. Browser-safe. */

/** What a part of a bank line may be that is no payment of a deal. */
const BANK_PURPOSES = ["bank-fee", "interest"] as const;
export type BankPurpose = (typeof BANK_PURPOSES)[number];

export const PERIOD_ACTS = ["close", "reopen"] as const;
export type PeriodAct = (typeof PERIOD_ACTS)[number];

/** What has to be empty, or explained, before a month is closed. */
export const CHECKS = ["lines", "unseen", "approvals", "overdue", "unbalanced"] as const;
export type Check = (typeof CHECKS)[number];

/** The books of a month at its end. Cents; sums of the checks are without signs. */
export type ClosingReport = {
  /** "2026-11-01" */
  month: string;
  /** Balances up to the end of the month, debits less credits. */
  balances: { account: Account; cents: number }[];
  checks: Record<Check, { count: number; cents: number }>;
  refunds: { count: number; cents: number };
  writeOffs: { count: number; cents: number };
  bankFees: number;
  interest: number;
};

/** The ways in which a provider takes money: a wire to an account of the deal, a debit of the payer's account, a card. */
export const RAILS = ["wire", "ach", "card"] as const;
export type Rail = (typeof RAILS)[number];

/**
 * `reserved`: the provider has not answered yet. `open`: the payer has to act. `verify`: the payer enters the micro-deposits. `waiting`: the money is on its way.
 * `returned`: it came in, and the bank or the card's owner took it back.
 */
export const RAIL_STATUSES = [
  "reserved",
  "open",
  "verify",
  "waiting",
  "received",
  "failed",
  "returned",
  "canceled",
] as const;
export type RailStatus = (typeof RAIL_STATUSES)[number];
export type ReleaseStatus = "sending" | "paid" | "failed";

/** What a payment is called on the provider's page, what it called the payer before, and where the payer comes back to. */
export type RailOrdered = { car: string; customer: string | null; returnTo: string };

/** Where a wire of one deal goes. `reference`: what the payer writes into it. */
export type RailAccount = { bank: string; routing: string; number: string; holder: string; reference: string };
