import { sql } from "drizzle-orm";
import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { time } from "#db/columns.ts";
import type { DeliveryState, Payload, WebhookBody } from "./schemas.ts";

/** Addresses that get the events of their owner. */
export const webhooks = pgTable(
  "webhooks",
  {
    id: uuid().primaryKey(),
    userId: uuid().notNull(),
    /** Null: its messages are kept, and a program fetches them (`swaplot listen`). A person has one of these. */
    url: text(),
    /** Encrypted: it signs every delivery. */
    secret: text().notNull(),
    /** The types of events. */
    events: text().array().notNull(),
    payload: text().$type<Payload>().notNull().default("thin"),
    createdAt: time().notNull().defaultNow(),
  },
  (t) => [index("webhooks_user").on(t.userId), uniqueIndex("webhooks_listening").on(t.userId).where(sql`url is null`)],
);

/** Each event for each webhook, with the last attempt. */
export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    id: uuid().primaryKey(),
    /** The order of the deliveries about the same object. */
    sequence: bigint({ mode: "number" }).generatedAlwaysAsIdentity().notNull(),
    webhookId: uuid()
      .notNull()
      .references(() => webhooks.id, { onDelete: "cascade" }),
    /** Null for tests and replays. */
    eventId: uuid(),
    type: text().notNull(),
    /** What the event is about; deliveries about the same one stay in order. */
    object: text().notNull(),
    body: jsonb().$type<WebhookBody>().notNull(),
    state: text().$type<DeliveryState>().notNull().default("waiting"),
    attempts: integer().notNull().default(0),
    /** When the next attempt may begin; during an attempt, when another worker may take over. */
    nextAt: time().notNull().defaultNow(),
    status: integer(),
    problem: text(),
    createdAt: time().notNull().defaultNow(),
    endedAt: time(),
  },
  (t) => [
    uniqueIndex("webhook_deliveries_once").on(t.webhookId, t.eventId),
    index("webhook_deliveries_waiting").on(t.webhookId, t.object, t.sequence).where(sql`state = 'waiting'`),
    index("webhook_deliveries_next").on(t.webhookId, t.sequence).where(sql`state = 'waiting'`),
    index("webhook_deliveries_due").on(t.nextAt).where(sql`state = 'waiting'`),
    index("webhook_deliveries_log").on(t.webhookId, t.sequence.desc()),
    index("webhook_deliveries_age").on(t.createdAt),
  ],
);
