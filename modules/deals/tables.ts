import { sql } from "drizzle-orm";
import { check, date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { time } from "#db/columns.ts";
import { offers } from "#modules/offers/tables.ts";
import type { Channel } from "#modules/swaps/lifecycle.ts";
import type { Sale, SheetCode } from "#modules/swaps/policy.ts";
import { swaps } from "#modules/swaps/tables.ts";
import type { DeliveryStatus } from "./lifecycle.ts";

/** Where a line of the sheet comes from: a rule or a document in a sentence; `by`: who entered another amount. */
export type LineSource = { rule: string; by?: string | null };
export type LineSources = Partial<Record<SheetCode, LineSource>>;

/** What buyer and seller signed. Whole dollars. */
export const deals = pgTable(
  "deals",
  {
    id: uuid().primaryKey(),
    swapId: uuid()
      .notNull()
      .references(() => swaps.id),
    offerId: uuid().references(() => offers.id),
    sellerId: uuid().notNull(),
    /** Null when the company itself buys (instant cash offer). */
    buyerId: uuid(),
    /** The second owner whom the title names; signs with the seller. */
    coSellerId: uuid(),
    channel: text().$type<Channel>().notNull(),
    status: text().$type<"signed" | "canceled" | "closed">().notNull().default("signed"),
    price: integer().notNull(),
    /** What the seller pays us: none in the marketplace and on a cash offer. */
    fee: integer().notNull().default(0),
    lienFee: integer().notNull().default(0),
    /** Sales tax the buyer pays with the title. */
    tax: integer().notNull().default(0),
    /** What the state takes for title and plates, in cents; null where the buyer pays it there, or pays none. */
    titleFeeCents: integer(),
    registrationFeeCents: integer(),
    /** What the buyer pays for the delivery. */
    delivery: integer().notNull().default(0),
    /** The ZIP code where the buyer titles the car, if it is not that of the buyer's account. */
    titleZip: text(),
    /** Where lines of the sheet come from, and who changed them why. */
    lineSources: jsonb().$type<LineSources>().notNull().default({}),
    /** The code that the yard checks before the car leaves. */
    gateCode: text(),
    /** How it was sold; the terms of the deal follow from it. */
    sale: text().$type<Sale>().notNull().default("marketplace"),
    note: text(),
    signedBy: uuid(),
    signedAt: time().notNull(),
    canceledBy: uuid(),
    canceledAt: time(),
    cancelReason: text(),
    titleSentOn: date({ mode: "string" }),
    titleCarrier: text(),
    titleTracking: text(),
    titleSentBy: uuid(),
    /** Why the deal continues although papers are not signed. */
    paperWaiver: text(),
    version: integer().notNull().default(1),
  },
  (t) => [
    uniqueIndex("deals_one_live").on(t.swapId).where(sql`${t.status} <> 'canceled'`),
    index("deals_of_buyer").on(t.buyerId),
    index("deals_of_co_seller").on(t.coSellerId).where(sql`${t.coSellerId} is not null`),
    check(
      "deals_amounts",
      sql`${t.price} > 0 and ${t.fee} >= 0 and ${t.lienFee} >= 0 and ${t.tax} >= 0 and ${t.delivery} >= 0 and ${t.titleFeeCents} >= 0 and ${t.registrationFeeCents} >= 0`,
    ),
    uniqueIndex("deals_gate_code").on(t.gateCode).where(sql`${t.gateCode} is not null`),
  ],
);

/** The delivery of the car to the buyer. */
export const deliveries = pgTable(
  "deliveries",
  {
    id: uuid().primaryKey(),
    swapId: uuid()
      .notNull()
      .references(() => swaps.id),
    status: text().$type<DeliveryStatus>().notNull().default("scheduled"),
    at: time().notNull(),
    address: text().notNull(),
    /** Who brings it; null when the buyer collects the car. */
    carrier: text(),
    note: text(),
    /** How the car was handed over: the day in Chicago, its odometer, who took it, and pictures. */
    receivedOn: date({ mode: "string" }),
    odometer: integer(),
    receivedBy: text(),
    pictures: text().array().notNull().default(sql`'{}'::text[]`),
    /** Why it takes place on another day than agreed at first. */
    moveReason: text(),
    scheduledBy: uuid(),
    endedBy: uuid(),
    endedAt: time(),
    createdAt: time().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("deliveries_one_open").on(t.swapId).where(sql`${t.status} = 'scheduled'`),
    index("deliveries_of_swap").on(t.swapId, t.createdAt),
    check("deliveries_received", sql`(${t.status} = 'complete') = (${t.receivedOn} is not null)`),
  ],
);

export type DealRow = typeof deals.$inferSelect;
export type DeliveryRow = typeof deliveries.$inferSelect;
