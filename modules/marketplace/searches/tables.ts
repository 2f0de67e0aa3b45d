import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { swaps } from "#modules/swaps/tables.ts";
import type { Frequency } from "./policy.ts";

const time = () => timestamp({ withTimezone: true });

/** A filter of the listing under a name: an account's, or a visitor's who gave an e-mail address and nothing else. */
export const savedSearches = pgTable(
  "saved_searches",
  {
    id: uuid().primaryKey(),
    userId: uuid(),
    /** Of a visitor; an account has its own. */
    email: text(),
    name: text().notNull(),
    /** The listing's query string in its tidy form, without the order. */
    query: text().notNull(),
    /** Its makes, none for any: what a listed car is first compared with. */
    makes: text().array().notNull().default([]),
    frequency: text().$type<Frequency>().notNull(),
    /** Of a visitor: the hash of the link that switches the alerts on, until when it holds, and when it was used. */
    confirmHash: text(),
    confirmBy: time(),
    confirmedAt: time(),
    /** When its owner last looked at the matches. */
    seenAt: time().notNull().defaultNow(),
    /** What was listed or lowered before this moment is told, or was there already. */
    toldUntil: time().notNull().defaultNow(),
    /** The last mail: the next one about single cars waits a while and says more at once. */
    sentAt: time(),
    createdAt: time().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("saved_searches_user_query").on(t.userId, t.query).where(sql`user_id is not null`),
    uniqueIndex("saved_searches_user_name").on(t.userId, sql`lower(${t.name})`).where(sql`user_id is not null`),
    uniqueIndex("saved_searches_email_query").on(t.email, t.query).where(sql`email is not null`),
    uniqueIndex("saved_searches_confirm").on(t.confirmHash).where(sql`confirm_hash is not null`),
    // Whose turn it is: the longest untold first.
    index("saved_searches_turn")
      .on(t.frequency, t.toldUntil)
      .where(sql`confirmed_at is not null and frequency <> 'off'`),
    // Who waits for a car of this make.
    index("saved_searches_makes").using("gin", t.makes).where(sql`confirmed_at is not null and frequency = 'at-once'`),
    index("saved_searches_unconfirmed").on(t.confirmBy).where(sql`confirmed_at is null`),
    check("saved_searches_one_owner", sql`(user_id is null) <> (email is null)`),
    check("saved_searches_frequency", sql`frequency in ('off', 'at-once', 'daily', 'weekly')`),
  ],
);

/** Which car was announced to which address, and why: deduplicates announcements across filters and follows. */
export const toldCars = pgTable(
  "told_cars",
  {
    /** A keyed hash of the address. */
    recipient: text().notNull(),
    swapId: uuid()
      .notNull()
      .references(() => swaps.id, { onDelete: "cascade" }),
    /** "new", or "drop:" and the id of the price. */
    reason: text().notNull(),
    at: time().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.recipient, t.swapId, t.reason] }), index("told_cars_at").on(t.at)],
);

export type SavedSearchRow = typeof savedSearches.$inferSelect;
