import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { time } from "#db/columns.ts";
import type { Encoding } from "#modules/files/policy.ts";
import type { ColumnPlaces } from "./columns.ts";
import type { ImportConsent, ImportState, Outcome } from "./policy.ts";

/** A file of subscribers. The same file is never imported twice. */
export const subscriberImports = pgTable(
  "subscriber_imports",
  {
    id: uuid().primaryKey(),
    /** The name of the file. */
    name: text().notNull(),
    sha256: text().notNull().unique(),
    encoding: text().$type<Encoding>().notNull(),
    consent: text().$type<ImportConsent>().notNull(),
    /** Where the agreement is proved, as its uploader wrote. */
    proof: text(),
    /** Who uploaded it. */
    uploadedBy: uuid().notNull(),
    state: text().$type<ImportState>().notNull().default("waiting"),
    /** The headings of the columns; numbered if the file names none. */
    heading: text().array().notNull().default([]),
    /** What each column is; null until someone has said which has the email addresses. */
    places: jsonb().$type<ColumnPlaces>(),
    /** The headings of the columns that were not read; of a file whose columns have to be chosen, those that may say who left. */
    unread: text().array().notNull().default([]),
    /** The lines after the heading. */
    lines: integer().notNull(),
    /** How many of them are done, in order. */
    done: integer().notNull().default(0),
    added: integer().notNull().default(0),
    known: integer().notNull().default(0),
    suppressed: integer().notNull().default(0),
    invalid: integer().notNull().default(0),
    createdAt: time().notNull().defaultNow(),
    finishedAt: time(),
  },
  (t) => [
    index("subscriber_imports_newest").on(t.createdAt.desc(), t.id.desc()),
    check("subscriber_imports_done", sql`${t.done} between 0 and ${t.lines}`),
    check("subscriber_imports_counts", sql`${t.added} + ${t.known} + ${t.suppressed} + ${t.invalid} = ${t.done}`),
  ],
);

/** The lines of a file as they were uploaded, and what became of each. Erased 90 days after the import. */
export const subscriberImportLines = pgTable(
  "subscriber_import_lines",
  {
    importId: uuid()
      .notNull()
      .references(() => subscriberImports.id, { onDelete: "cascade" }),
    /** Counts from 1, without the heading. */
    position: integer().notNull(),
    /** Where the line begins in the file; the heading is line 1. */
    line: integer().notNull(),
    /** All values of the line, until the import is confirmed. */
    raw: text().array().notNull().default([]),
    email: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    zip: text().notNull(),
    interests: text().notNull(),
    /** Why the file itself says that this person gets no email, in its words; empty if it doesn't. */
    objection: text().notNull().default(""),
    outcome: text().$type<Outcome>(),
    reason: text(),
  },
  (t) => [primaryKey({ columns: [t.importId, t.position] }), index("subscriber_import_lines_address").on(t.email)],
);
