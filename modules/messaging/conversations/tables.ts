import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { time } from "#db/columns.ts";
import type { ReportReason } from "./limits.ts";
import type { Warning } from "./warnings/words.ts";

/** What two parties write about one car. One of them may be the swap team (`SWAP_TEAM`). */
export const threads = pgTable(
  "threads",
  {
    id: uuid().primaryKey(),
    swapId: uuid().notNull(),
    /** The buyer, or the person who talks with the swap team. */
    memberId: uuid().notNull(),
    /** The seller, or the swap team. */
    otherId: uuid().notNull(),
    /** The number of its messages, which is the `seq` of the last one. */
    messages: integer().notNull().default(0),
    /** How many of them carry a warning. */
    warnings: integer().notNull().default(0),
    lastAt: time().notNull().defaultNow(),
    createdAt: time().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("threads_once").on(t.swapId, t.memberId, t.otherId),
    index("threads_of_swap").on(t.swapId, t.lastAt.desc().nullsFirst()),
    index("threads_warned").on(t.lastAt.desc().nullsFirst(), t.id.desc().nullsFirst()).where(sql`${t.warnings} > 0`),
    check("threads_parties", sql`${t.memberId} <> ${t.otherId}`),
  ],
);

/** One side of a thread: its place in the party's list, and how far the party has read. */
export const threadSides = pgTable(
  "thread_sides",
  {
    threadId: uuid()
      .notNull()
      .references(() => threads.id),
    partyId: uuid().notNull(),
    /** The time of the thread's last message, for the order of the list. */
    lastAt: time().notNull(),
    unread: integer().notNull().default(0),
    /** The last message that was read. */
    readSeq: integer().notNull().default(0),
    /** A mail about an unread message was sent; the next one follows after the thread was read. */
    mailedAt: time(),
    /** The party wants no emails and no browser notifications about it. */
    mutedAt: time(),
  },
  (t) => [
    primaryKey({ columns: [t.threadId, t.partyId] }),
    index("thread_sides_list").on(t.partyId, t.lastAt.desc().nullsFirst(), t.threadId.desc().nullsFirst()),
    index("thread_sides_unread").on(t.partyId).where(sql`${t.unread} > 0`),
    check("thread_sides_unread_count", sql`${t.unread} >= 0`),
  ],
);

/** Messages are never changed; only a warning can be taken away by its reader. */
export const messages = pgTable(
  "messages",
  {
    id: uuid().primaryKey(),
    threadId: uuid()
      .notNull()
      .references(() => threads.id),
    /** Its number in the thread, from 1. */
    seq: integer().notNull(),
    /** The side that wrote it. */
    partyId: uuid().notNull(),
    /** The person who wrote it; null: the product itself. */
    authorId: uuid(),
    text: text().notNull(),
    /** The keys of its files. */
    files: jsonb().$type<string[]>().notNull().default([]),
    warnings: text().array().$type<Warning[]>().notNull().default([]),
    /** The reader said that the warning does not apply. */
    clearedAt: time(),
    createdAt: time().notNull(),
  },
  (t) => [
    uniqueIndex("messages_in_order").on(t.threadId, t.seq),
    index("messages_words").using("gin", sql`to_tsvector('simple', fold(${t.text}))`),
    check("messages_seq", sql`${t.seq} > 0`),
  ],
);

/** Threads that a party reported to the staff. */
export const threadReports = pgTable(
  "thread_reports",
  {
    id: uuid().primaryKey(),
    threadId: uuid()
      .notNull()
      .references(() => threads.id),
    reporterId: uuid().notNull(),
    reason: text().$type<ReportReason>().notNull(),
    note: text(),
    createdAt: time().notNull().defaultNow(),
    settledAt: time(),
    settledBy: uuid(),
  },
  (t) => [
    uniqueIndex("thread_reports_open").on(t.threadId, t.reporterId).where(sql`${t.settledAt} is null`),
    index("thread_reports_waiting").on(t.createdAt).where(sql`${t.settledAt} is null`),
  ],
);

/** Message templates, with variables such as {firstName}. */
export const messageTemplates = pgTable(
  "message_templates",
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    text: text().notNull(),
    version: integer().notNull().default(1),
    updatedBy: uuid(),
    createdAt: time().notNull().defaultNow(),
    updatedAt: time().notNull().defaultNow(),
  },
  (t) => [uniqueIndex("message_templates_name").on(sql`lower(${t.name})`)],
);

export type ThreadRow = typeof threads.$inferSelect;
export type MessageRow = typeof messages.$inferSelect;
export type TemplateRow = typeof messageTemplates.$inferSelect;
