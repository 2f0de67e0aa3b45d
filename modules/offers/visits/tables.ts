import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { time } from "#db/columns.ts";
import { swaps } from "#modules/swaps/tables.ts";
import type { VisitAction, VisitSide, VisitStatus } from "./lifecycle.ts";

/**
 * A buyer's visit to a car. While it is pending or accepted, its time is taken for both people: exclusion constraints
 * prevent overlaps for a seller and for a buyer (db/migrations).
 */
export const visits = pgTable(
  "visits",
  {
    id: uuid().primaryKey(),
    swapId: uuid()
      .notNull()
      .references(() => swaps.id),
    sellerId: uuid().notNull(),
    buyerId: uuid().notNull(),
    status: text().$type<VisitStatus>().notNull().default("pending"),
    /** The side that proposed the time. */
    side: text().$type<VisitSide>().notNull().default("buyer"),
    startsAt: time().notNull(),
    endsAt: time().notNull(),
    message: text(),
    /** Why it was declined or canceled. */
    reason: text(),
    acceptedAt: time(),
    /** When the reminders a day and two hours before were sent. */
    dayReminderAt: time(),
    hoursReminderAt: time(),
    /** Who did not come. */
    missing: text().$type<VisitSide>(),
    version: integer().notNull().default(1),
    createdAt: time().notNull().defaultNow(),
    updatedAt: time().notNull().defaultNow(),
  },
  (t) => [
    index("visits_of_swap").on(t.swapId, t.startsAt),
    index("visits_of_seller").on(t.sellerId, t.startsAt),
    index("visits_of_buyer").on(t.buyerId, t.startsAt),
    index("visits_ahead").on(t.startsAt).where(sql`${t.status} in ('pending', 'accepted')`),
    check("visits_status", sql`${t.status} in ('pending', 'accepted', 'declined', 'canceled')`),
    check("visits_side", sql`${t.side} in ('buyer', 'seller')`),
    check("visits_missing", sql`${t.missing} in ('buyer', 'seller')`),
    check("visits_last", sql`${t.endsAt} > ${t.startsAt}`),
    check("visits_of_two", sql`${t.buyerId} <> ${t.sellerId}`),
  ],
);

/** The history of a visit, in order: each time and each answer. Rows are immutable. */
export const visitHistory = pgTable(
  "visit_history",
  {
    id: uuid().primaryKey(),
    visitId: uuid()
      .notNull()
      .references(() => visits.id),
    action: text().$type<VisitAction | "request">().notNull(),
    side: text().$type<VisitSide>().notNull(),
    startsAt: time().notNull(),
    note: text(),
    /** Who did it; null for the system. Staff appear here when they act on a user's behalf. */
    actorId: uuid(),
    at: time().notNull().defaultNow(),
  },
  (t) => [index("visit_history_of_visit").on(t.visitId, t.at)],
);

/** What a person has set about visits; no row means the defaults. */
export const visitSettings = pgTable("visit_settings", {
  userId: uuid().primaryKey(),
  /** Visits to this seller may be scheduled for the same day. */
  sameDay: boolean().notNull().default(true),
  /** The private calendar feed: off, or on with this edition of its secret link. */
  feedOn: boolean().notNull().default(false),
  feedEdition: integer().notNull().default(0),
});

export type VisitRow = typeof visits.$inferSelect;
