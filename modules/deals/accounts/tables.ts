import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { cents, time } from "#db/columns.ts";
import { swaps } from "#modules/swaps/tables.ts";
import { deals } from "../tables.ts";
import type { EnteredAmounts } from "../term-changes.ts";
import type { ApprovalKind, PaymentMethod } from "./schemas.ts";
import { ACCOUNTS, type Account, ENTRY_CODES, type EntryCode, PARTY_ACCOUNTS, type PartyAccount } from "./schemas.ts";

const list = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(", "));
const ofDeal = () => ({
  dealId: uuid()
    .notNull()
    .references(() => deals.id),
  swapId: uuid()
    .notNull()
    .references(() => swaps.id),
});

/**
 * The ledger, in cents. Each row moves one amount from one account to another, so that the books balance by their shape.
 * Triggers refuse changes, entries in a closed period, and reversals that do not mirror their entry. Rows hold ids; what
 * people typed is in `ledgerNotes`.
 */
export const ledgerEntries = pgTable(
  "ledger_entries",
  {
    id: uuid().primaryKey(),
    number: bigint({ mode: "number" }).generatedAlwaysAsIdentity().notNull(),
    ...ofDeal(),
    code: text().$type<EntryCode>().notNull(),
    debit: text().$type<Account>().notNull(),
    credit: text().$type<Account>().notNull(),
    amountCents: cents().notNull(),
    /** The day it counts for, in Chicago. */
    enteredOn: date({ mode: "string" }).notNull(),
    /** The entry that this one takes back. */
    reverses: uuid(),
    /** The same in both entries of a transfer from one deal to another. */
    transferId: uuid(),
    madeBy: uuid(),
    approvedBy: uuid(),
    madeAt: time().notNull().defaultNow(),
  },
  (t) => [
    foreignKey({ name: "ledger_entries_reverses", columns: [t.reverses], foreignColumns: [t.id] }),
    uniqueIndex("ledger_entries_reversed_once").on(t.reverses),
    index("ledger_entries_of_deal").on(t.dealId, t.number),
    index("ledger_entries_of_swap").on(t.swapId),
    uniqueIndex("ledger_entries_of_transfer").on(t.transferId, t.dealId).where(sql`${t.transferId} is not null`),
    check(
      "ledger_entries_transfer",
      sql`(${t.code} = 'transfer' and ${t.reverses} is null) = (${t.transferId} is not null)`,
    ),
    index("ledger_entries_by_day").on(t.enteredOn, t.number),
    check("ledger_entries_accounts", sql`${t.debit} in (${list(ACCOUNTS)}) and ${t.credit} in (${list(ACCOUNTS)})`),
    check("ledger_entries_two_accounts", sql`${t.debit} <> ${t.credit}`),
    check("ledger_entries_positive", sql`${t.amountCents} > 0`),
    check("ledger_entries_code", sql`${t.code} in (${list(ENTRY_CODES)})`),
    check("ledger_entries_two_people", sql`${t.approvedBy} <> ${t.madeBy}`),
  ],
);

/** What people typed about an entry. May be erased; the books stay complete without it. */
export const ledgerNotes = pgTable("ledger_notes", {
  entryId: uuid()
    .primaryKey()
    .references(() => ledgerEntries.id),
  method: text().$type<PaymentMethod>(),
  reference: text(),
  reason: text(),
});

export type ApprovalStatus = "waiting" | "approved" | "declined";

/** Payments that deviate from the deal sheet, write-offs, and refunds of claims, until a second person has decided. */
export const ledgerApprovals = pgTable(
  "ledger_approvals",
  {
    id: uuid().primaryKey(),
    ...ofDeal(),
    what: text().$type<ApprovalKind>().notNull(),
    account: text().$type<PartyAccount>().notNull(),
    direction: text().$type<"in" | "out">().notNull(),
    amountCents: cents().notNull(),
    /** What the deal sheet expected when it was asked for. */
    expectedCents: cents().notNull(),
    method: text().$type<PaymentMethod>(),
    reference: text(),
    reason: text(),
    enteredOn: date({ mode: "string" }).notNull(),
    /** Money goes out before the buyer's has come in: an administrator decides. */
    early: boolean().notNull().default(false),
    /** The lines of the sheet that wait. */
    terms: jsonb().$type<EnteredAmounts>(),
    /** The payment that this one replaces. */
    corrects: uuid().references(() => ledgerEntries.id),
    status: text().$type<ApprovalStatus>().notNull().default("waiting"),
    askedBy: uuid().notNull(),
    askedAt: time().notNull(),
    decidedBy: uuid(),
    decidedAt: time(),
  },
  (t) => [
    // Parts of one payment may wait together.
    uniqueIndex("ledger_approvals_one_waiting")
      .on(t.dealId, t.account)
      .where(sql`${t.status} = 'waiting' and ${t.what} <> 'payment'`),
    index("ledger_approvals_waiting").on(t.dealId).where(sql`${t.status} = 'waiting'`),
    index("ledger_approvals_of_swap").on(t.swapId),
    check("ledger_approvals_account", sql`${t.account} in (${list(PARTY_ACCOUNTS)})`),
    check("ledger_approvals_positive", sql`${t.amountCents} > 0 or (${t.what} = 'payoff' and ${t.amountCents} = 0)`),
    check("ledger_approvals_two_people", sql`${t.status} <> 'approved' or ${t.decidedBy} <> ${t.askedBy}`),
  ],
);

const lendersLetter = () => ({
  lender: text(),
  accountEnding: text(),
  /** As keys of the files module. */
  letters: text().array().notNull().default([]),
});

/** What lenders quoted for a deal; the last one counts. Append-only. */
export const payoffQuotes = pgTable(
  "payoff_quotes",
  {
    id: uuid().primaryKey(),
    number: bigint({ mode: "number" }).generatedAlwaysAsIdentity().notNull(),
    dealId: uuid()
      .notNull()
      .references(() => deals.id),
    amountCents: cents().notNull(),
    quotedOn: date({ mode: "string" }).notNull(),
    perDiemCents: integer().notNull().default(0),
    goodThrough: date({ mode: "string" }),
    ...lendersLetter(),
    recordedBy: uuid(),
    recordedAt: time().notNull().defaultNow(),
  },
  (t) => [
    index("payoff_quotes_of_deal").on(t.dealId, t.number),
    check("payoff_quotes_amounts", sql`${t.amountCents} >= 0 and ${t.perDiemCents} >= 0`),
    check("payoff_quotes_days", sql`${t.goodThrough} >= ${t.quotedOn}`),
    check("payoff_quotes_account", sql`${t.accountEnding} ~ '^[0-9]{2,4}$'`),
  ],
);

/** A lender's quote that a second person has to approve, because someone would get another sum. */
export const payoffProposals = pgTable("payoff_proposals", {
  approvalId: uuid()
    .primaryKey()
    .references(() => ledgerApprovals.id),
  amountCents: cents().notNull(),
  quotedOn: date({ mode: "string" }).notNull(),
  perDiemCents: integer().notNull(),
  goodThrough: date({ mode: "string" }),
  ...lendersLetter(),
});

export type EntryRow = typeof ledgerEntries.$inferSelect;
export type ApprovalRow = typeof ledgerApprovals.$inferSelect;
