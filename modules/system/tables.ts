import { bigint, doublePrecision, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { time } from "#db/columns.ts";

const count = () => bigint({ mode: "number" }).notNull();

/** The web and worker processes. Each writes its own row every few seconds, and deletes it when it stops. */
export const processes = pgTable(
  "processes",
  {
    id: uuid().primaryKey(),
    kind: text({ enum: ["web", "worker"] }).notNull(),
    host: text().notNull(),
    pid: integer().notNull(),
    /** The release that it runs. */
    version: text().notNull(),
    startedAt: time().notNull(),
    seenAt: time().notNull(),
    /** Resident memory, in bytes. */
    memory: count(),
    /** Requests of the last five minutes, and those of them that failed on our side. */
    requests: count(),
    failures: count(),
    /** How far its clock is ahead of the database's, and how exactly that is known, in milliseconds. */
    clockAheadMs: doublePrecision().notNull(),
    clockWithinMs: doublePrecision().notNull(),
    /** The disk of the stored files, in bytes; null if they are in a bucket. */
    diskSize: bigint({ mode: "number" }),
    diskFree: bigint({ mode: "number" }),
  },
  (t) => [index("processes_seen").on(t.seenAt)],
);

/** What the operators' commands did last, by the name of the act, such as "backup". */
export const maintenance = pgTable("maintenance", {
  name: text().primaryKey(),
  at: time().notNull().defaultNow(),
  facts: jsonb().$type<Record<string, string | number | boolean>>().notNull().default({}),
});
