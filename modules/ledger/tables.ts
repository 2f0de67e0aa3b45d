import { sql } from "drizzle-orm";
import { bigint, check, date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { cents, time } from "#db/columns.ts";
import { ledgerApprovals, ledgerEntries } from "#modules/deals/accounts/tables.ts";
import { deals } from "#modules/deals/tables.ts";
import { swaps } from "#modules/swaps/tables.ts";
import type {
  BankPurpose,
  ClosingReport,
  PeriodAct,
  Rail,
  RailAccount,
  RailOrdered,
  RailStatus,
  ReleaseStatus,
} from "./kinds.ts";

/**
 * Closed and reopened months; the last row counts. A trigger refuses entries up to the end of a closed month, which closes
 * all before it; a month that is opened again opens all after it. Append-only.
 */
export const ledgerPeriods = pgTable(
  "ledger_periods",
  {
    number: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** The first day of the month. */
    month: date({ mode: "string" }).notNull(),
    act: text().$type<PeriodAct>().notNull().default("close"),
    /** Who asked for it, and the second person who approved it. */
    closedBy: uuid(),
    approvedBy: uuid(),
    closedAt: time().notNull(),
  },
  (t) => [
    check("ledger_periods_month", sql`extract(day from ${t.month}) = 1`),
    check("ledger_periods_act", sql`${t.act} in ('close', 'reopen')`),
    check("ledger_periods_two_people", sql`${t.approvedBy} <> ${t.closedBy}`),
  ],
);

/** Requests to close a month, or to open it again, until a second person has decided; with the report as it was then. */
export const ledgerClosings = pgTable(
  "ledger_closings",
  {
    id: uuid().primaryKey(),
    month: date({ mode: "string" }).notNull(),
    act: text().$type<PeriodAct>().notNull(),
    /** Why it is opened again, or why it is closed with something left. */
    reason: text(),
    report: jsonb().$type<ClosingReport>().notNull(),
    status: text().$type<"waiting" | "approved" | "declined">().notNull().default("waiting"),
    askedBy: uuid().notNull(),
    askedAt: time().notNull(),
    decidedBy: uuid(),
    decidedAt: time(),
  },
  (t) => [
    uniqueIndex("ledger_closings_one_waiting").on(t.status).where(sql`${t.status} = 'waiting'`),
    index("ledger_closings_of_month").on(t.month, t.askedAt),
    check("ledger_closings_two_people", sql`${t.status} <> 'approved' or ${t.decidedBy} <> ${t.askedBy}`),
  ],
);

/** A bank statement that was uploaded. */
export const bankStatements = pgTable(
  "bank_statements",
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    /** The same file is read once. */
    hash: text().notNull(),
    lines: integer().notNull(),
    uploadedBy: uuid(),
    uploadedAt: time().notNull(),
  },
  (t) => [uniqueIndex("bank_statements_once").on(t.hash)],
);

/** One movement on the bank account, as the bank says. `entryId`: the payment in the ledger that it is. */
export const bankLines = pgTable(
  "bank_lines",
  {
    id: uuid().primaryKey(),
    statementId: uuid()
      .notNull()
      .references(() => bankStatements.id),
    line: integer().notNull(),
    bookedOn: date({ mode: "string" }).notNull(),
    /** Positive: money came in. */
    amountCents: cents().notNull(),
    description: text().notNull(),
    entryId: uuid().references(() => ledgerEntries.id),
    /** The payment that it was matched to before. */
    lastEntryId: uuid().references(() => ledgerEntries.id),
    matchedBy: uuid(),
    matchedAt: time(),
    /** Why it belongs to no deal. */
    setAside: text(),
  },
  (t) => [
    uniqueIndex("bank_lines_one_entry").on(t.entryId),
    uniqueIndex("bank_lines_of_statement").on(t.statementId, t.line),
    index("bank_lines_open").on(t.bookedOn).where(sql`${t.entryId} is null and ${t.setAside} is null`),
  ],
);

/** What a line is made of that is not one payment alone: several payments, a fee of the bank, interest. Cents, signed as the line. */
export const bankLineParts = pgTable(
  "bank_line_parts",
  {
    id: uuid().primaryKey(),
    lineId: uuid()
      .notNull()
      .references(() => bankLines.id),
    entryId: uuid().references(() => ledgerEntries.id),
    /** What it is if it is no payment of a deal. */
    purpose: text().$type<BankPurpose>(),
    amountCents: cents().notNull(),
    /** The day that it counts for: that of the line, or the first open one. */
    enteredOn: date({ mode: "string" }).notNull(),
    madeBy: uuid(),
    madeAt: time().notNull(),
    /** Someone has taken the split back. */
    endedAt: time(),
  },
  (t) => [
    uniqueIndex("bank_line_parts_one_entry").on(t.entryId).where(sql`${t.endedAt} is null`),
    index("bank_line_parts_of_line").on(t.lineId),
    check("bank_line_parts_one_thing", sql`(${t.entryId} is null) <> (${t.purpose} is null)`),
    check("bank_line_parts_amount", sql`${t.amountCents} <> 0`),
  ],
);

const ofDeal = () => ({
  dealId: uuid()
    .notNull()
    .references(() => deals.id),
  swapId: uuid()
    .notNull()
    .references(() => swaps.id),
});

/** Payments of buyers through the provider, who says what became of them. One that came in has its entry in the ledger. */
export const railPayments = pgTable(
  "rail_payments",
  {
    id: uuid().primaryKey(),
    ...ofDeal(),
    rail: text().$type<Rail>().notNull(),
    status: text().$type<RailStatus>().notNull().default("open"),
    amountCents: cents().notNull(),
    arrivedCents: cents().notNull().default(0),
    /** What the provider calls the payment, and the payer: the same one gets the same account for wires. Null while it is reserved. */
    reference: text(),
    customer: text(),
    /** What the order said beside the sum, word for word: a provider refuses a repeated order that says something else. */
    ordered: jsonb().$type<RailOrdered>().notNull(),
    /** What its messages may call it, too. */
    intent: text(),
    url: text(),
    account: jsonb().$type<RailAccount>(),
    reason: text(),
    entryId: uuid().references(() => ledgerEntries.id),
    createdAt: time().notNull(),
    /** Since when it has its status. */
    changedAt: time().notNull(),
    settledAt: time(),
    /** When the provider was last asked. */
    askedAt: time().notNull(),
  },
  (t) => [
    uniqueIndex("rail_payments_reference").on(t.reference),
    index("rail_payments_intent").on(t.intent),
    index("rail_payments_customer").on(t.customer),
    index("rail_payments_of_deal").on(t.dealId, t.createdAt),
    index("rail_payments_under_way").on(t.askedAt).where(sql`${t.status} in ('reserved', 'open', 'verify', 'waiting')`),
    uniqueIndex("rail_payments_one_reserved").on(t.dealId).where(sql`${t.status} = 'reserved'`),
    uniqueIndex("rail_payments_entry").on(t.entryId),
    check("rail_payments_amount", sql`${t.amountCents} > 0 and ${t.arrivedCents} >= 0`),
    check("rail_payments_named", sql`${t.status} = 'reserved' or ${t.reference} is not null`),
    check("rail_payments_received", sql`${t.status} not in ('received', 'returned') or ${t.entryId} is not null`),
  ],
);

/** Held money on its way to the bank. The id is that of the approval by which two people released it. */
export const railReleases = pgTable(
  "rail_releases",
  {
    id: uuid()
      .primaryKey()
      .references(() => ledgerApprovals.id),
    ...ofDeal(),
    status: text().$type<ReleaseStatus>().notNull().default("sending"),
    amountCents: cents().notNull(),
    reference: text(),
    reason: text(),
    entryId: uuid().references(() => ledgerEntries.id),
    createdAt: time().notNull(),
  },
  (t) => [
    uniqueIndex("rail_releases_reference").on(t.reference),
    index("rail_releases_of_deal").on(t.dealId, t.createdAt),
    index("rail_releases_sending").on(t.createdAt).where(sql`${t.status} = 'sending'`),
    check("rail_releases_paid", sql`${t.status} <> 'paid' or ${t.entryId} is not null`),
  ],
);

/** What the embedded provider keeps about its payments, which no bank knows of. */
export const railSamples = pgTable("rail_samples", {
  reference: text().primaryKey(),
  rail: text().$type<Rail>().notNull(),
  status: text().$type<RailStatus>().notNull().default("open"),
  amountCents: cents().notNull(),
  /** What its payer wired above the sum. */
  surplusCents: cents().notNull().default(0),
  car: text().notNull(),
  returnTo: text().notNull(),
  createdAt: time().notNull().defaultNow(),
});

export type RailPaymentRow = typeof railPayments.$inferSelect;
export type RailReleaseRow = typeof railReleases.$inferSelect;
