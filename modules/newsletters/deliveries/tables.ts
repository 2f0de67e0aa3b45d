import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, smallint, text, uuid } from "drizzle-orm/pg-core";
import { time } from "#db/columns.ts";
import type { DeliveryState, Variant } from "./states.ts";

/**
 * One row per newsletter and subscriber, created when the recipients are frozen. The address is read from the subscriber
 * when the mail is sent, so that it isn't kept twice.
 */
export const newsletterDeliveries = pgTable(
  "newsletter_deliveries",
  {
    newsletterId: uuid().notNull(),
    subscriberId: uuid().notNull(),
    /** The subject of an A/B test; null for readers who get the winner, and without a test. */
    variant: text().$type<Variant>(),
    notBefore: time().notNull(),
    status: text().$type<DeliveryState>().notNull().default("queued"),
    attempts: smallint().notNull().default(0),
    /** The sender that claimed it; only this sender may hand it over. */
    claimedBy: uuid(),
    claimedAt: time(),
    sentAt: time(),
    lastError: text(),
    openedAt: time(),
    bouncedAt: time(),
    complainedAt: time(),
    leftAt: time(),
  },
  (t) => [
    primaryKey({ columns: [t.newsletterId, t.subscriberId] }),
    index("newsletter_deliveries_due").on(t.newsletterId, t.notBefore).where(sql`${t.status} = 'queued'`),
    index("newsletter_deliveries_claimed")
      .on(t.newsletterId, t.claimedAt)
      .where(sql`${t.status} in ('claimed', 'handed', 'uncertain')`),
    index("newsletter_deliveries_of_subscriber").on(t.subscriberId),
    check(
      "newsletter_deliveries_status",
      sql`${t.status} in ('queued', 'claimed', 'handed', 'sent', 'failed', 'uncertain', 'skipped')`,
    ),
  ],
);

/** Who followed which link of a newsletter, how often. */
export const newsletterClicks = pgTable(
  "newsletter_clicks",
  {
    newsletterId: uuid().notNull(),
    subscriberId: uuid().notNull(),
    /** The place in the newsletter's list of links. */
    link: smallint().notNull(),
    clicks: integer().notNull().default(1),
    firstAt: time().notNull(),
  },
  (t) => [primaryKey({ columns: [t.newsletterId, t.subscriberId, t.link] })],
);

/** How many mails went to a receiving domain in the present minute, by all workers together. */
export const newsletterDomains = pgTable("newsletter_domains", {
  domain: text().primaryKey(),
  minute: time().notNull(),
  used: integer().notNull(),
});
