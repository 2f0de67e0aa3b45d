import { date, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { time } from "#db/columns.ts";

/** How the calls of a service went on a day in Chicago, from all processes together. */
export const integrationDays = pgTable(
  "integration_days",
  {
    service: text().notNull(),
    day: date({ mode: "string" }).notNull(),
    worked: integer().notNull(),
    failed: integer().notNull(),
    workedAt: time(),
    failedAt: time(),
    /** What was wrong with the last call that failed: a code or a status, never an address or a content. */
    problem: text(),
  },
  (t) => [primaryKey({ columns: [t.service, t.day] })],
);
