import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { time } from "#db/columns.ts";
import { swaps } from "#modules/swaps/tables.ts";
import type { Frequency, SearchChannel } from "./policy.ts";

/**
 * A named filter: of the listing, by an account or by a visitor who gave only an email address; or of the lots of the
 * auction, by a dealer.
 */
export const savedSearches = pgTable(
  "saved_searches",
  {
    id: uuid().primaryKey(),
    userId: uuid(),
    /** For a visitor; an account has its own address. */
    email: text(),
    name: text().notNull(),
    channel: text().$type<SearchChannel>().notNull().default("listing"),
    /** The canonical query string of the listing, without the order, or of the lots (`lotSearch`). */
    query: text().notNull(),
    /** Its makes, empty for any; a listed car is first compared with these. */
    makes: text().array().notNull().default([]),
    frequency: text().$type<Frequency>().notNull(),
    /** For a visitor: the hash of the link that turns the alerts on, its expiry, and when it was used. */
    confirmHash: text(),
    confirmBy: time(),
    confirmedAt: time(),
    /** When its owner last looked at the matches. */
    seenAt: time().notNull().defaultNow(),
    /** Cars listed or reduced before this time were announced, or already existed. */
    toldUntil: time().notNull().defaultNow(),
    /** The last email; the next one about single cars is delayed and combines all new results. */
    sentAt: time(),
    /** Of the address of its feed: a new one ends those before. */
    feedEdition: integer().notNull().default(0),
    createdAt: time().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("saved_searches_user_query").on(t.userId, t.channel, t.query).where(sql`user_id is not null`),
    uniqueIndex("saved_searches_user_name").on(t.userId, sql`lower(${t.name})`).where(sql`user_id is not null`),
    uniqueIndex("saved_searches_email_query").on(t.email, t.query).where(sql`email is not null`),
    uniqueIndex("saved_searches_confirm").on(t.confirmHash).where(sql`confirm_hash is not null`),
    // For due digests, longest wait first.
    index("saved_searches_turn")
      .on(t.frequency, t.toldUntil)
      .where(sql`confirmed_at is not null and frequency <> 'off'`),
    // For filters that match a car of this make.
    index("saved_searches_makes").using("gin", t.makes).where(sql`confirmed_at is not null and frequency = 'at-once'`),
    index("saved_searches_unconfirmed").on(t.confirmBy).where(sql`confirmed_at is null`),
    check("saved_searches_one_owner", sql`(user_id is null) <> (email is null)`),
    check("saved_searches_frequency", sql`frequency in ('off', 'at-once', 'daily', 'weekly')`),
    check("saved_searches_channel", sql`channel = 'listing' or channel = 'auction' and user_id is not null`),
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
