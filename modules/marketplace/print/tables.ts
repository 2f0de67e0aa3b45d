import { pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { swaps } from "#modules/swaps/tables.ts";

/** The printable details of a swap as last rendered; `hash` identifies the content. */
export const swapPrints = pgTable("swap_prints", {
  swapId: uuid()
    .primaryKey()
    .references(() => swaps.id),
  hash: text().notNull(),
  fileKey: text().notNull(),
  renderedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
