import { z } from "zod";
import type { DealApproval, PaymentKind } from "#modules/deals/schemas.ts";
import { ACCOUNTS, type Account, type EntryCode, type PartyAccount } from "#modules/deals/schemas.ts";
import { calendarDay, cents, id, maybe, optionalText, page, records, text } from "#modules/kernel/fields.ts";
import type { ClosingReport, PeriodAct } from "../kinds.ts";
import type { BankMovement, LeftOut, StatementFormat } from "./statements/statement.ts";

const day = calendarDay("Please enter a date.");

/** Which entries a statement holds. Without days: the current month. */
export const StatementQuery = z.object({
  from: maybe(day),
  to: maybe(day),
  account: maybe(z.enum(ACCOUNTS)),
  deal: maybe(id),
  page,
  records,
});
export type StatementQuery = z.output<typeof StatementQuery>;

/** Lines of bank statements without a match, with one, and of no deal. */
export const BANK_VIEWS = ["open", "matched", "aside"] as const;
export type BankView = (typeof BANK_VIEWS)[number];

const MONTH = "Please choose a month.";
/** "2026-11" */
export const ClosePeriod = z.object({ month: z.string({ error: MONTH }).regex(/^20\d\d-(0[1-9]|1[0-2])$/, MONTH) });

/** `reason`: why the month is closed although something is left; needed then. */
export const AskClosing = ClosePeriod.extend({ reason: optionalText(1_000) });
export const ReopenPeriod = ClosePeriod.extend({ reason: text("Please say why the month is opened again.", 1_000) });
/** The decision of a second person. */
export const DecideClosing = z.object({ closing: id });

/** The most that one bank statement may hold. */
export const MOST_CSV = 1_000_000;
export const ImportStatement = z.object({
  name: text("Please choose a file.", 200),
  csv: z
    .string({ error: "Please choose a file." })
    .min(1, "This file is empty.")
    .max(MOST_CSV, "A statement can be up to 1 MB. Please split it."),
  /** The answer to `statement-direction`: where the money of the line that it named went. */
  direction: maybe(z.enum(["in", "out"], { error: "Please choose whether the money came in or went out." })),
  /** The answer to `statement-day-order`. */
  dayOrder: maybe(z.enum(["month-first", "day-first"], { error: "Please choose how the dates are written." })),
});
export type ImportStatement = z.output<typeof ImportStatement>;
export const MatchLine = z.object({ line: id, entry: id });
const dollarsOf = (sentence: string) =>
  z.preprocess((value) => (value === "" ? undefined : value), cents(sentence).default(0));
/** What a line is made of: payments, a fee that the bank kept, and interest that it paid; dollars. */
export const SplitLine = z.object({
  line: id,
  entries: z.preprocess(
    (value) => (typeof value === "string" ? [value] : value),
    z.array(id, { error: "Please choose payments." }).max(50, "Please choose at most 50 payments.").default([]),
  ),
  fee: dollarsOf("Please enter the fee in dollars, such as 15.00."),
  interest: dollarsOf("Please enter the interest in dollars, such as 1.20."),
});
export const UnmatchLine = z.object({ line: id });
export const SetLineAside = z.object({ line: id, reason: text("Please say why it belongs to no deal.", 300) });

/** One entry of the ledger. Cents. */
export type StatementLine = {
  _id: string;
  number: number;
  date: string;
  deal: string;
  swap: string;
  car: string;
  code: EntryCode;
  debit: Account;
  credit: Account;
  amountCents: number;
  method: string | null;
  reference: string | null;
  reason: string | null;
  reverses: string | null;
  /** Whether another entry has taken it back. */
  reversed: boolean;
  madeBy: string | null;
  approvedBy: string | null;
};

/** One side of an entry, as a general ledger reads it. Cents; one of them is null. */
export type JournalLine = {
  date: string;
  /** Both lines of an entry have the same. */
  number: number | string;
  account: string;
  name: string;
  debitCents: number | null;
  creditCents: number | null;
  words: string;
  deal: string;
};

/** Sums of an account over the days asked for; cents, debits less credits. */
export type AccountSums = { account: Account; before: number; debits: number; credits: number; after: number };

export type OpenDeal = {
  deal: string;
  swap: string;
  car: string;
  status: "signed" | "canceled" | "closed";
  signedAt: string;
  open: Record<PartyAccount, number>;
};

export type LedgerDeal = Omit<OpenDeal, "open"> & {
  version: number;
  entries: StatementLine[];
  /** What a party owes is positive, what it gets negative; `kind` is what its payment is called. */
  parties: {
    account: PartyAccount;
    kind: PaymentKind;
    /** What is missing today before it can be paid, in sentences. */
    missing: string[];
    openCents: number;
    /** The day that its payment most likely has. */
    payOn: string;
  }[];
  /** Deals of the same buyer that money of this canceled one can be counted toward; cents that are open there. */
  takers: { deal: string; car: string; openCents: number }[];
};

export type LedgerApproval = DealApproval & { swap: string; car: string; asker: string | null };

export type BankLine = {
  _id: string;
  date: string;
  /** Positive: money came in. */
  amountCents: number;
  description: string;
  statement: string;
  entry: { _id: string; car: string; swap: string; reference: string | null } | null;
  /** What it is made of, if it is not one payment alone. Cents, signed as the line. */
  parts: { swap: string | null; words: string; amountCents: number }[];
  setAside: string | null;
  /** Payments of the days around it that it may be made of. */
  others: { _id: string; words: string }[];
  /** Payments of the ledger that it may be. */
  candidates: { _id: string; words: string }[];
  /** Deals that wait for this amount. */
  expected: { swap: string; words: string }[];
};

type Movements = { lines: number; cents: number };

/** What was understood of a bank statement. Days are "2026-11-21"; sums are positive cents. */
export type StatementPreview = {
  format: StatementFormat;
  from: string;
  to: string;
  moneyIn: Movements;
  moneyOut: Movements;
  first: BankMovement[];
  leftOut: LeftOut[];
};

/** `closing`: what was asked for and waits for a second person. */
export type Period = {
  month: string;
  closedAt: string | null;
  entries: number;
  closing: { _id: string; act: PeriodAct; asker: string | null; reason: string | null; may: boolean } | null;
};

/** A month with its report: as it is now, or as it was when it was closed. Times are ISO texts. */
export type PeriodReport = Period & {
  /** It ended, so that it can be closed. */
  over: boolean;
  report: ClosingReport;
  /** Who closed or reopened it, newest first. */
  history: {
    act: PeriodAct;
    asker: string | null;
    decider: string | null;
    at: string;
    reason: string | null;
    approved: boolean;
  }[];
};
