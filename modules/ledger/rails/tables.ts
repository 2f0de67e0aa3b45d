import { sql } from "drizzle-orm";
import { check, index, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { cents, time } from "#db/columns.ts";
import { ledgerApprovals, ledgerEntries } from "#modules/deals/accounts/tables.ts";
import { deals } from "#modules/deals/tables.ts";
import { swaps } from "#modules/swaps/tables.ts";
import type { Rail, RailAccount, RailStatus, ReleaseStatus } from "./schemas.ts";

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
    /** What the provider calls the payment, and the payer: the same one gets the same account for wires. */
    reference: text().notNull(),
    customer: text(),
    /** What its messages may call it, too. */
    intent: text(),
    url: text(),
    account: jsonb().$type<RailAccount>(),
    reason: text(),
    entryId: uuid().references(() => ledgerEntries.id),
    createdAt: time().notNull(),
    settledAt: time(),
    /** When the provider was last asked. */
    askedAt: time().notNull(),
  },
  (t) => [
    uniqueIndex("rail_payments_reference").on(t.reference),
    index("rail_payments_intent").on(t.intent),
    index("rail_payments_of_deal").on(t.dealId, t.createdAt),
    index("rail_payments_under_way").on(t.askedAt).where(sql`${t.status} in ('open', 'verify', 'waiting')`),
    uniqueIndex("rail_payments_entry").on(t.entryId),
    check("rail_payments_amount", sql`${t.amountCents} > 0 and ${t.arrivedCents} >= 0`),
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
  car: text().notNull(),
  returnTo: text().notNull(),
  createdAt: time().notNull().defaultNow(),
});

export type RailPaymentRow = typeof railPayments.$inferSelect;
export type RailReleaseRow = typeof railReleases.$inferSelect;
