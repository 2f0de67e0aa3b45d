import { sql } from "drizzle-orm";
import { boolean, check, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { time } from "#db/columns.ts";

/** What a lending service last answered about a member. Address and income are not kept, and no number of an ID was asked. */
export const prequalifications = pgTable(
  "prequalifications",
  {
    userId: uuid().primaryKey(),
    /** Whole dollars. */
    maxLoan: integer().notNull(),
    maxMonthly: integer().notNull(),
    scoreFrom: integer(),
    scoreTo: integer(),
    sample: boolean().notNull(),
    /** The words that the member agreed to. */
    consent: text().notNull(),
    askedAt: time().notNull(),
    expiresAt: time().notNull(),
  },
  (t) => [
    check("prequalifications_amounts", sql`${t.maxLoan} >= 0 and ${t.maxMonthly} >= 0`),
    check("prequalifications_score", sql`(${t.scoreFrom} is null) = (${t.scoreTo} is null)`),
  ],
);
