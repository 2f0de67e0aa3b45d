import { and, eq, exists, isNull, notExists, type SQL, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import { subscribers } from "../subscribers/tables.ts";
import { newsletterClicks as clicks, newsletterDeliveries as deliveries } from "./tables.ts";

const build = new QueryBuilder({ casing: "snake_case" });
const one = { one: sql`1` };

/**
 * Whether a subscriber got this newsletter, and neither opened it nor followed a link of it. Only of those who agreed that
 * opening is counted does anyone know; undefined without a newsletter.
 */
export function hasNotOpened(newsletter: string | null): SQL | undefined {
  if (newsletter === null) return undefined;
  const got = and(
    eq(deliveries.newsletterId, newsletter),
    eq(deliveries.subscriberId, subscribers.id),
    eq(deliveries.status, "sent"),
    isNull(deliveries.openedAt),
  );
  const clicked = and(eq(clicks.newsletterId, newsletter), eq(clicks.subscriberId, subscribers.id));
  return and(
    eq(subscribers.openStatistics, true),
    exists(build.select(one).from(deliveries).where(got)),
    notExists(build.select(one).from(clicks).where(clicked)),
  );
}
