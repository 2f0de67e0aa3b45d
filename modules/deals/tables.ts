import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { time } from "#db/columns.ts";
import { offers } from "#modules/offers/tables.ts";
import type { Channel } from "#modules/swaps/lifecycle.ts";
import type { Sale } from "#modules/swaps/policy.ts";
import { swaps } from "#modules/swaps/tables.ts";
import type { DeliveryStatus } from "./lifecycle.ts";

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
    /** What the buyer pays for the delivery. */
    delivery: integer().notNull().default(0),
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
      sql`${t.price} > 0 and ${t.fee} >= 0 and ${t.lienFee} >= 0 and ${t.tax} >= 0 and ${t.delivery} >= 0`,
    ),
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
    note: text(),
    scheduledBy: uuid(),
    endedBy: uuid(),
    endedAt: time(),
    createdAt: time().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("deliveries_one_open").on(t.swapId).where(sql`${t.status} = 'scheduled'`),
    index("deliveries_of_swap").on(t.swapId, t.createdAt),
  ],
);

export type DealRow = typeof deals.$inferSelect;
export type DeliveryRow = typeof deliveries.$inferSelect;
