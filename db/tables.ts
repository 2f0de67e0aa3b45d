import { sql } from "drizzle-orm";
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** Every fact that happened, in the order it was written. Append only. */
export const events = pgTable(
  "events",
  {
    id: uuid().primaryKey(),
    sequence: bigint({ mode: "number" }).generatedAlwaysAsIdentity().notNull(),
    type: text().notNull(),
    payload: jsonb().notNull(),
    topics: text().array().notNull(),
    actorId: uuid(),
    impersonatorId: uuid(),
    occurredAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index("events_type").on(t.type, t.occurredAt), index("events_occurred").on(t.occurredAt)],
);

/** Responses of completed writes, stored for 7 days: the same key gets the same response. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    actor: text().notNull(),
    verb: text().notNull(),
    key: text().notNull(),
    inputHash: text().notNull(),
    answer: jsonb(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.actor, t.verb, t.key] }), index("idempotency_keys_age").on(t.createdAt)],
);

/** Limits on attempts: when each attempt of a subject was made, oldest first, as far as it still counts. */
export const attempts = pgTable(
  "attempts",
  {
    subject: text().primaryKey(),
    hits: timestamp({ withTimezone: true }).array().notNull(),
    /** When the newest hit stops counting; the row may go then. */
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index("attempts_expiry").on(t.expiresAt)],
);

/** Who did what that matters for security, with both identities of an impersonation. Append only. */
export const auditLog = pgTable(
  "audit_log",
  {
    id: uuid().primaryKey(),
    action: text().notNull(),
    userId: uuid(),
    actorId: uuid(),
    impersonatorId: uuid(),
    address: text(),
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index("audit_log_user").on(t.userId, t.at.desc()),
    index("audit_log_impersonator").on(t.impersonatorId, t.at.desc()).where(sql`${t.impersonatorId} is not null`),
    index("audit_log_at").on(t.at.desc()),
  ],
);

/** Whether the demo world was made to its end; at most one row. */
export const demoWorlds = pgTable("demo_worlds", {
  id: text().primaryKey(),
  startedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  /** The first cars exist and the site may open; the rest is created in the background. */
  openedAt: timestamp({ withTimezone: true }),
  /** Cars that were made so far, of `total`. */
  made: integer().notNull().default(0),
  total: integer().notNull().default(0),
  finishedAt: timestamp({ withTimezone: true }),
});
