import { eq } from "drizzle-orm";
import { pgView, QueryBuilder } from "drizzle-orm/pg-core";
import { newsletterClicks } from "./deliveries/tables.ts";
import { subscribers } from "./subscribers/tables.ts";

/** Who followed a link of a newsletter, by address, and when first; for figures of what they did then. */
// drizzle-kit ignores the casing option in views, so this builder writes the column names literally.
export const newsletterVisits = pgView("newsletter_visits").as(
  new QueryBuilder({ casing: "snake_case" })
    .select({
      newsletterId: newsletterClicks.newsletterId,
      email: subscribers.email,
      firstAt: newsletterClicks.firstAt,
    })
    .from(newsletterClicks)
    .innerJoin(subscribers, eq(subscribers.id, newsletterClicks.subscriberId)),
);
