import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { time } from "#db/columns.ts";
import type { Scope } from "#modules/kernel/scopes.ts";
import type { BulkKind, BulkOutcome } from "./schemas.ts";

/** Many rows of one kind that a person's program has sent. */
export const bulkJobs = pgTable(
  "bulk_jobs",
  {
    id: uuid().primaryKey(),
    userId: uuid().notNull(),
    kind: text().$type<BulkKind>().notNull(),
    /** Those of the key that sent it; null for a session. */
    scopes: text().array().$type<Scope[]>(),
    total: integer().notNull(),
    startedAt: time().notNull(),
    finishedAt: time(),
  },
  (t) => [index("bulk_jobs_user").on(t.userId, t.startedAt)],
);

export const bulkRows = pgTable(
  "bulk_rows",
  {
    jobId: uuid()
      .notNull()
      .references(() => bulkJobs.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    /** Null once the row has ended. */
    input: jsonb().$type<Record<string, unknown>>(),
    /** How often a worker has begun it. */
    attempts: integer().notNull().default(0),
    outcome: text().$type<BulkOutcome>().notNull().default("waiting"),
    /** The id of the record that was made or changed, as far as the command answers one. */
    record: text(),
    code: text(),
    message: text(),
    fields: jsonb().$type<Record<string, string[]>>(),
  },
  (t) => [primaryKey({ columns: [t.jobId, t.position] })],
);
