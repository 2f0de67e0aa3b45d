import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { cents, time } from "#db/columns.ts";
import { ledgerEntries } from "#modules/deals/accounts/tables.ts";

/** Closed months. A trigger refuses entries up to the end of the last one. Append-only. */
export const ledgerPeriods = pgTable(
  "ledger_periods",
  {
    /** The first day of the month. */
    month: date({ mode: "string" }).primaryKey(),
    closedBy: uuid(),
    closedAt: time().notNull(),
  },
  (t) => [check("ledger_periods_month", sql`extract(day from ${t.month}) = 1`)],
);

/** A bank statement that was uploaded. */
export const bankStatements = pgTable(
  "bank_statements",
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    /** The same file is read once. */
    hash: text().notNull(),
    lines: integer().notNull(),
    uploadedBy: uuid(),
    uploadedAt: time().notNull(),
  },
  (t) => [uniqueIndex("bank_statements_once").on(t.hash)],
);

/** One movement on the bank account, as the bank says. `entryId`: the payment in the ledger that it is. */
export const bankLines = pgTable(
  "bank_lines",
  {
    id: uuid().primaryKey(),
    statementId: uuid()
      .notNull()
      .references(() => bankStatements.id),
    line: integer().notNull(),
    bookedOn: date({ mode: "string" }).notNull(),
    /** Positive: money came in. */
    amountCents: cents().notNull(),
    description: text().notNull(),
    entryId: uuid().references(() => ledgerEntries.id),
    matchedBy: uuid(),
    matchedAt: time(),
    /** Why it belongs to no deal. */
    setAside: text(),
  },
  (t) => [
    uniqueIndex("bank_lines_one_entry").on(t.entryId),
    uniqueIndex("bank_lines_of_statement").on(t.statementId, t.line),
    index("bank_lines_open").on(t.bookedOn).where(sql`${t.entryId} is null and ${t.setAside} is null`),
  ],
);
