import { sql } from "drizzle-orm";
import { boolean, check, doublePrecision, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { time } from "#db/columns.ts";
import type { Zone } from "#modules/messaging/policy.ts";
import type {
  ConsentAct,
  Interest,
  SubscriberSource,
  SubscriberStatus,
  SuppressionReason,
  WordingVersion,
} from "./policy.ts";

/** Newsletter subscribers. They get emails only after confirming the subscription (double opt-in). */
export const subscribers = pgTable(
  "subscribers",
  {
    id: uuid().primaryKey(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    /** In lower case. */
    email: text().notNull().unique(),
    status: text().$type<SubscriberStatus>().notNull().default("pending"),
    source: text().$type<SubscriberSource>().notNull().default("form"),
    /** If known, with what follows from it: the state, the location, and the time zone. */
    zip: text(),
    state: text(),
    lat: doublePrecision(),
    lng: doublePrecision(),
    zone: text().$type<Zone>(),
    interests: text().array().$type<Interest[]>().notNull().default([]),
    /** Agreed that we count whether newsletters are opened. */
    openStatistics: boolean().notNull().default(false),
    confirmedAt: time(),
    leftAt: time(),
    createdAt: time().notNull().defaultNow(),
  },
  (t) => [
    index("subscribers_newest").on(t.createdAt.desc(), t.id.desc()),
    index("subscribers_of_status").on(t.status, t.createdAt.desc(), t.id.desc()),
    index("subscribers_written_to").on(t.id).where(sql`${t.status} = 'confirmed'`),
    check("subscribers_status", sql`${t.status} in ('pending', 'confirmed', 'unsubscribed', 'bounced', 'complained')`),
    check("subscribers_source", sql`${t.source} in ('form', 'account', 'import', 'staff')`),
    check("subscribers_confirmed", sql`${t.status} <> 'confirmed' or ${t.confirmedAt} is not null`),
    check("subscribers_place", sql`(${t.lat} is null) = (${t.lng} is null)`),
  ],
);

/** What a subscriber agreed to or ended: when, how, and with which words. Rows are only added. */
export const consentRecords = pgTable(
  "consent_records",
  {
    id: uuid().primaryKey(),
    subscriberId: uuid()
      .notNull()
      .references(() => subscribers.id, { onDelete: "cascade" }),
    act: text().$type<ConsentAct>().notNull(),
    source: text().$type<SubscriberSource>().notNull(),
    /** The version of the words that were shown. */
    wording: text().$type<WordingVersion>(),
    /** A keyed hash of the network address. */
    ipHash: text(),
    /** What staff wrote about it, such as where the agreement on paper is. */
    note: text(),
    /** The account that did it; null for visitors and the product itself. */
    actorId: uuid(),
    at: time().notNull(),
  },
  (t) => [index("consent_records_of_subscriber").on(t.subscriberId, t.at.desc())],
);

/** Addresses that never get a newsletter. They outlive their subscriber, so a later import can't bring them back. */
export const suppressions = pgTable("suppressions", {
  email: text().primaryKey(),
  reason: text().$type<SuppressionReason>().notNull(),
  /** What the mail provider said. */
  detail: text(),
  at: time().notNull(),
});

/** Bounces and complaints as the mail provider reported them, each once, for 90 days. */
export const mailReports = pgTable(
  "mail_reports",
  {
    /** The provider's id of the message that told us. */
    id: text().primaryKey(),
    email: text().notNull(),
    kind: text().$type<"hard" | "soft" | "complaint">().notNull(),
    detail: text(),
    /** Our reference in the header of the message that it is about, if the provider returned it. */
    reference: text(),
    at: time().notNull(),
    receivedAt: time().notNull(),
  },
  (t) => [
    index("mail_reports_of_address").on(t.email, t.at.desc()),
    index("mail_reports_age").on(t.receivedAt),
    check("mail_reports_kind", sql`${t.kind} in ('hard', 'soft', 'complaint')`),
  ],
);
