import { index, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { swaps } from "#modules/swaps/tables.ts";

/** Which user follows which car. */
export const follows = pgTable(
  "follows",
  {
    userId: uuid().notNull(),
    swapId: uuid()
      .notNull()
      .references(() => swaps.id),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.swapId] }), index("follows_of_swap").on(t.swapId)],
);

/** One row per car and session, except the seller's. Separate from the swaps because it grows fast. */
export const swapViews = pgTable(
  "swap_views",
  {
    swapId: uuid()
      .notNull()
      .references(() => swaps.id),
    /** The session, or a hash of the headers a visitor's browser sends; doesn't identify a person. */
    viewer: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.swapId, t.viewer] }), index("swap_views_at").on(t.at)],
);
