import { sql } from "drizzle-orm";
import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";

/** Every recorded event, in order. Append-only. */
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
  (t) => [
    index("events_type").on(t.type, t.occurredAt),
    index("events_occurred").on(t.occurredAt),
    // For `eraseReasons`.
    index("events_reasons_seller").on(sql`(${t.payload} ->> 'seller')`).where(sql`${t.payload} ? 'reason'`),
    index("events_reasons_swap").on(sql`(${t.payload} ->> 'swap')`).where(sql`${t.payload} ? 'reason'`),
    index("events_reasons_buyer").on(sql`(${t.payload} ->> 'buyer')`).where(sql`${t.payload} ? 'reason'`),
  ],
);

/** Responses of completed writes, stored for 7 days: the same key returns the same response. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    actor: text().notNull(),
    command: text().notNull(),
    key: text().notNull(),
    inputHash: text().notNull(),
    answer: jsonb(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.actor, t.command, t.key] }), index("idempotency_keys_age").on(t.createdAt)],
);

/** Attempts per subject, for rate limits: the time of each attempt that still counts, oldest first. */
export const attempts = pgTable(
  "attempts",
  {
    subject: text().primaryKey(),
    hits: timestamp({ withTimezone: true }).array().notNull(),
    /** When the newest attempt expires; the row can be deleted after that. */
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index("attempts_expiry").on(t.expiresAt)],
);

/** Security-relevant actions, with both identities during an impersonation. Append-only. */
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

/** Whether the demo world is complete; at most one row. */
export const demoWorlds = pgTable("demo_worlds", {
  id: text().primaryKey(),
  startedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  /** The first cars exist, so the site may open; the rest is created in the background. */
  openedAt: timestamp({ withTimezone: true }),
  /** Cars created so far, out of `total`. */
  made: integer().notNull().default(0),
  total: integer().notNull().default(0),
  finishedAt: timestamp({ withTimezone: true }),
});

/**
 * Who did what, one row per event that is an act: ids, amounts, and times only, so that erasing a person leaves the rows
 * as they are. A trigger refuses every change (`activities.ts` writes them).
 */
export const activities = pgTable(
  "activities",
  {
    sequence: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** The event, or the row of the audit log. */
    eventId: uuid().notNull(),
    type: text().notNull(),
    actorId: uuid(),
    impersonatorId: uuid(),
    swapId: uuid(),
    dealId: uuid(),
    /** Everyone concerned, those who acted included. */
    people: uuid().array().notNull(),
    facts: jsonb().$type<Record<string, unknown>>().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index("activities_swap").on(t.swapId, t.sequence).where(sql`${t.swapId} is not null`),
    index("activities_deal").on(t.dealId, t.sequence).where(sql`${t.dealId} is not null`),
    index("activities_people").using("gin", t.people),
    // Rows are added in the order of time, so a few pages of this index cover years.
    index("activities_at").using("brin", t.at),
  ],
);

/**
 * The hash chain over the activities: each row seals an activity with the row before it. One job writes it, so that acts
 * never wait for each other; a trigger refuses every change.
 */
export const activitySeals = pgTable(
  "activity_seals",
  {
    /** 1, 2, 3 … without gaps. */
    number: bigint({ mode: "number" }).primaryKey(),
    activity: bigint({ mode: "number" })
      .notNull()
      .references(() => activities.sequence),
    /** SHA-256, hexadecimal. */
    hash: text().notNull(),
    sealedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [uniqueIndex("activity_seals_activity").on(t.activity)],
);
