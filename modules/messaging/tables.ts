import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { time } from "#db/columns.ts";
import type { Attachment, ContactTopic, MessageChannel, MessageStatus, NotificationData } from "./message-schemas.ts";
import type { NotificationType, StoredChoices, Zone } from "./policy.ts";

/** Emails and text messages, as they were or will be sent. The development inbox shows these rows. */
export const outbox = pgTable(
  "outbox",
  {
    id: uuid().primaryKey(),
    channel: text().$type<MessageChannel>().notNull(),
    /** Name of the template, such as "offer-made". */
    kind: text().notNull(),
    /** Cause, template, channel, and recipient: the same message is never queued twice. */
    uniqueKey: text().notNull(),
    userId: uuid(),
    swapId: uuid(),
    recipient: text().notNull(),
    subject: text(),
    html: text(),
    body: text().notNull(),
    /** Contains a code or a link that gives access to an account; erased once a provider has accepted it. */
    secret: boolean().notNull().default(false),
    /** The path for one-click unsubscribe (RFC 8058); null for messages about an account. */
    unsubscribe: text(),
    /** Documents that an email carries, together up to a megabyte. */
    attachments: jsonb().$type<Attachment[]>().notNull().default([]),
    /** The type of the notification; null for messages to people without an account. */
    type: text().$type<NotificationType>(),
    /** The end of the reader's quiet hours, if the message waits for it. */
    notBefore: time(),
    status: text().$type<MessageStatus>().notNull().default("waiting"),
    attempts: integer().notNull().default(0),
    firstTriedAt: time(),
    claimedAt: time(),
    /** When this attempt began to transfer the words; before that, they certainly didn't arrive. */
    transferAt: time(),
    /** A message that waits for its next attempt. */
    retryAt: time(),
    /** The last attempt failed because the carrier was away, not because of this message. */
    away: boolean().notNull().default(false),
    /** No one needs it any more after this; null in messages of earlier releases. */
    expiresAt: time(),
    sentAt: time(),
    provider: text(),
    providerRef: text(),
    lastError: text(),
    createdAt: time().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("outbox_once").on(t.uniqueKey),
    index("outbox_newest").on(t.createdAt.desc(), t.id.desc()),
    index("outbox_of_swap").on(t.swapId, t.createdAt.desc().nullsFirst()).where(sql`${t.swapId} is not null`),
    index("outbox_unfinished").on(t.status, t.createdAt).where(sql`${t.status} <> 'sent'`),
    check("outbox_channel", sql`${t.channel} in ('mail', 'sms')`),
    check("outbox_status", sql`${t.status} in ('waiting', 'sending', 'sent', 'failed', 'uncertain')`),
  ],
);

/** The notifications of the bell. Several of one kind about one car are one row with a count. */
export const notifications = pgTable(
  "notifications",
  {
    id: uuid().primaryKey(),
    userId: uuid().notNull(),
    /** The name of the event that caused it, such as "offer.made". */
    type: text().$type<NotificationType>().notNull(),
    text: text().notNull(),
    swapId: uuid(),
    taskId: uuid(),
    /** The inspection or visit that it is about. */
    eventId: uuid(),
    data: jsonb().$type<NotificationData>().notNull().default({}),
    count: integer().notNull().default(1),
    time: time().notNull().defaultNow(),
    seenAt: time(),
  },
  (t) => [
    uniqueIndex("notifications_unseen_about_swap")
      .on(t.userId, t.type, t.swapId)
      .where(sql`${t.seenAt} is null and ${t.swapId} is not null and ${t.taskId} is null`),
    uniqueIndex("notifications_unseen_about_task").on(t.userId, t.type, t.taskId).where(sql`${t.seenAt} is null`),
    index("notifications_of_user").on(t.userId, t.time.desc(), t.id.desc()),
    index("notifications_unseen").on(t.userId, t.time.desc()).where(sql`${t.seenAt} is null`),
    check("notifications_count", sql`${t.count} > 0`),
  ],
);

/** How people want to be notified. Without a row, and for everything they haven't chosen, the presets apply. */
export const notificationSettings = pgTable(
  "notice_settings",
  {
    userId: uuid().primaryKey(),
    choices: jsonb().$type<StoredChoices>().notNull().default({}),
    quiet: boolean().notNull(),
    /** Full hours in the reader's time zone; the quiet hours may pass midnight. */
    quietFrom: integer().notNull(),
    quietTo: integer().notNull(),
    zone: text().$type<Zone>().notNull(),
    updatedAt: time().notNull().defaultNow(),
  },
  (t) => [
    check("notice_settings_hours", sql`${t.quietFrom} between 0 and 23 and ${t.quietTo} between 0 and 23`),
    check("notice_settings_span", sql`not ${t.quiet} or ${t.quietFrom} <> ${t.quietTo}`),
  ],
);

/** The browsers that show notifications, by the address that their push service gave them. */
export const pushSubscriptions = pgTable(
  "push_subscriptions",
  {
    id: uuid().primaryKey(),
    userId: uuid().notNull(),
    endpoint: text().notNull().unique(),
    createdAt: time().notNull().defaultNow(),
  },
  (t) => [index("push_subscriptions_of_user").on(t.userId)],
);

/** What waits for a reader's daily summary. */
export const summaryItems = pgTable(
  "summary_items",
  {
    id: uuid().primaryKey(),
    userId: uuid().notNull(),
    /** Cause, type, and reader: the same notification is never added twice. */
    uniqueKey: text().notNull(),
    type: text().$type<NotificationType>().notNull(),
    text: text().notNull(),
    path: text().notNull(),
    /** Left out of the summary once it was seen. */
    notificationId: uuid(),
    /** The morning of the summary. */
    dueAt: time().notNull(),
    createdAt: time().notNull().defaultNow(),
    settledAt: time(),
  },
  (t) => [
    uniqueIndex("summary_items_once").on(t.uniqueKey),
    index("summary_items_due").on(t.dueAt).where(sql`${t.settledAt} is null`),
    index("summary_items_of_user").on(t.userId, t.settledAt),
  ],
);

/** Addresses that opted out of messages shared by other people. */
export const optOuts = pgTable(
  "opt_outs",
  {
    channel: text().$type<MessageChannel>().notNull(),
    /** An email address or a phone number. */
    address: text().notNull(),
    createdAt: time().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.channel, t.address] }),
    check("opt_outs_channel", sql`${t.channel} in ('mail', 'sms')`),
  ],
);

/** Messages from the contact page. */
export const contactMessages = pgTable(
  "contact_messages",
  {
    id: uuid().primaryKey(),
    topic: text().$type<ContactTopic>().notNull(),
    /** Written in the dealers' area. */
    dealer: boolean().notNull().default(false),
    name: text().notNull(),
    email: text().notNull(),
    phone: text(),
    message: text().notNull(),
    /** The signed-in user. */
    userId: uuid(),
    createdAt: time().notNull().defaultNow(),
  },
  (t) => [index("contact_messages_newest").on(t.createdAt.desc(), t.id.desc())],
);

export type OutboxRow = typeof outbox.$inferSelect;
export type NotificationRow = typeof notifications.$inferSelect;
