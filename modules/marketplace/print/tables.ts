import { pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { swaps } from "#modules/swaps/tables.ts";
import { PRINT_KINDS } from "./kinds.ts";

/** The prints of a swap as last rendered; `hash` identifies the content. */
export const swapPrints = pgTable(
  "swap_prints",
  {
    swapId: uuid()
      .notNull()
      .references(() => swaps.id),
    kind: text({ enum: PRINT_KINDS }).notNull().default("details"),
    hash: text().notNull(),
    fileKey: text().notNull(),
    renderedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.swapId, t.kind] })],
);
