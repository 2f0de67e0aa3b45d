import { sql } from "drizzle-orm";
import { boolean, check, date, index, integer, jsonb, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import { time } from "#db/columns.ts";
import type { Variant } from "../deliveries/states.ts";
import type { Block } from "./blocks.ts";
import type { Issue } from "./issue.ts";
import type { NewsletterState } from "./states.ts";
import type { WinnerBy } from "./words.ts";

export const newsletters = pgTable(
  "newsletters",
  {
    id: uuid().primaryKey(),
    status: text().$type<NewsletterState>().notNull().default("draft"),
    /** The segment of subscribers; null for all of them. */
    segmentId: uuid(),
    /** Only for readers of this newsletter who have not opened it. */
    resendOf: uuid(),
    subject: text().notNull().default(""),
    preheader: text().notNull().default(""),
    blocks: jsonb().$type<Block[]>().notNull().default([]),
    /** The second subject of an A/B test; null without one. */
    subjectB: text(),
    /** The percentage of readers who get one of the two subjects first, and the hours until the rest gets the better one. */
    testShare: smallint().notNull().default(20),
    testHours: smallint().notNull().default(4),
    winnerBy: text().$type<WinnerBy>().notNull().default("clicks"),
    winner: text().$type<Variant>(),
    /** When the better subject is chosen: the hours of the test after its last reader's time. Null until it begins. */
    testEndsAt: time(),
    /** When sending starts; with a morning, when the first reader's morning comes. */
    sendAt: time(),
    /** Each reader's morning of this day, at this hour of their time zone. */
    morningDay: date(),
    morningHour: smallint(),
    /** Everyone who enters the segment gets it once, so many hours later, until someone stops it. */
    automatic: boolean().notNull().default(false),
    delayHours: smallint().notNull().default(0),
    /** The mail as it is sent, once its recipients are frozen. */
    issue: jsonb().$type<Issue>(),
    recipients: integer(),
    startedAt: time(),
    finishedAt: time(),
    version: integer().notNull().default(0),
    createdAt: time().notNull().defaultNow(),
    updatedAt: time().notNull().defaultNow(),
    updatedBy: uuid(),
    /** Who sent or scheduled it. */
    sentBy: uuid(),
    deletedAt: time(),
  },
  (t) => [
    index("newsletters_newest").on(t.createdAt.desc(), t.id.desc()).where(sql`${t.deletedAt} is null`),
    index("newsletters_under_way").on(t.status, t.sendAt).where(sql`${t.status} in ('scheduled', 'sending')`),
    check("newsletters_status", sql`${t.status} in ('draft', 'scheduled', 'sending', 'sent', 'stopped')`),
    check("newsletters_scheduled", sql`${t.status} in ('draft') or ${t.sendAt} is not null`),
    check("newsletters_winner", sql`${t.winner} in ('a', 'b')`),
  ],
);

export type NewsletterRow = typeof newsletters.$inferSelect;
