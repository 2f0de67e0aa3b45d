import { date, index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { swaps } from "../tables.ts";
import type { Fact, Source } from "./schemas.ts";

/**
 * What a source said about a car: the seller, the staff, the technician, or the decoded VIN. The statements of people are
 * append-only, so the rows about the mileage are its history. Of each source the newest statement counts.
 */
export const swapStatements = pgTable(
  "swap_statements",
  {
    id: uuid().primaryKey(),
    swapId: uuid()
      .notNull()
      .references(() => swaps.id, { onDelete: "cascade" }),
    fact: text().$type<Fact>().notNull(),
    source: text().$type<Exclude<Source, "history">>().notNull(),
    value: text().notNull(),
    /** The day that the statement is about, such as the day the odometer was read. */
    saidOn: date({ mode: "string" }).notNull(),
    actorId: uuid(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index("swap_statements_of_swap").on(t.swapId, t.fact, t.at)],
);
