import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { swaps } from "#modules/swaps/tables.ts";
import type { OfferSide, OfferStatus } from "./offer-lifecycle.ts";

export const offers = pgTable(
  "offers",
  {
    id: uuid().primaryKey(),
    swapId: uuid()
      .notNull()
      .references(() => swaps.id),
    buyerId: uuid().notNull(),
    status: text().$type<OfferStatus>().notNull().default("open"),
    /** The current amount, whole dollars. */
    amount: integer().notNull(),
    /** The side that proposed it. */
    side: text().$type<OfferSide>().notNull().default("buyer"),
    visited: boolean().notNull().default(false),
    /** Where the buyer wants the car delivered, and what it costs in whole dollars; null when they collect it. */
    deliveryZip: text(),
    deliveryPlace: text(),
    delivery: integer(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    decidedAt: timestamp({ withTimezone: true }),
    version: integer().notNull().default(1),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("offers_one_accepted").on(t.swapId).where(sql`${t.status} = 'accepted'`),
    uniqueIndex("offers_one_open").on(t.swapId, t.buyerId).where(sql`${t.status} = 'open'`),
    index("offers_of_swap").on(t.swapId, t.createdAt),
    index("offers_of_buyer").on(t.buyerId, t.createdAt),
    index("offers_due").on(t.expiresAt).where(sql`${t.status} = 'open'`),
    check("offers_amount", sql`${t.amount} between 500 and 1000000`),
    check(
      "offers_delivery",
      sql`(${t.delivery} is null) = (${t.deliveryZip} is null) and (${t.delivery} is null) = (${t.deliveryPlace} is null) and coalesce(${t.delivery}, 0) >= 0`,
    ),
    check("offers_side", sql`${t.side} in ('buyer', 'seller')`),
    check("offers_status", sql`${t.status} in ('open', 'accepted', 'declined', 'canceled', 'superseded', 'expired')`),
  ],
);

/**
 * The amount below which a seller does not want to sell, private to them. It has a table of its own, so that no query of
 * a car or an offer can carry it along.
 */
export const offerFloors = pgTable(
  "offer_floors",
  {
    swapId: uuid()
      .primaryKey()
      .references(() => swaps.id),
    /** Whole dollars. */
    amount: integer().notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [check("offer_floors_amount", sql`${t.amount} between 500 and 1000000`)],
);

/** The history of an offer, in order: each amount and each answer. Rows are immutable. */
export const offerHistory = pgTable(
  "offer_history",
  {
    id: uuid().primaryKey(),
    offerId: uuid()
      .notNull()
      .references(() => offers.id),
    action: text().notNull(),
    side: text().$type<OfferSide>().notNull(),
    amount: integer().notNull(),
    /** Who did it; null for the system. Staff appear here when they act on a user's behalf. */
    actorId: uuid(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index("offer_history_of_offer").on(t.offerId, t.at)],
);

export type OfferRow = typeof offers.$inferSelect;
