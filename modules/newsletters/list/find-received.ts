import { and, desc, eq, exists, isNull, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { newsletters } from "../issues/tables.ts";
import { newsletterClicks as clicks, newsletterDeliveries as deliveries } from "../sending/tables.ts";
import type { Received } from "../subscribers/schemas.ts";

const SHOWN = 20;

/** The last newsletters that were for this subscriber, newest first. Doesn't check permissions. */
export async function findReceived(subscriber: string): Promise<Received[]> {
  const clicked = exists(
    db()
      .select({ one: sql`1` })
      .from(clicks)
      .where(and(eq(clicks.newsletterId, deliveries.newsletterId), eq(clicks.subscriberId, deliveries.subscriberId))),
  );
  const rows = await db()
    .select({ row: deliveries, newsletter: newsletters, clicked: sql<boolean>`${clicked}` })
    .from(deliveries)
    .innerJoin(newsletters, eq(newsletters.id, deliveries.newsletterId))
    .where(and(eq(deliveries.subscriberId, subscriber), isNull(newsletters.deletedAt)))
    .orderBy(desc(sql`coalesce(${deliveries.sentAt}, ${deliveries.notBefore})`), desc(deliveries.newsletterId))
    .limit(SHOWN);
  return rows.map(({ row, newsletter: { id, subject, subjectB, winner }, clicked }) => ({
    _id: id,
    subject: (row.variant ?? winner) === "b" ? (subjectB ?? subject) : subject,
    at: (row.sentAt ?? row.notBefore).toISOString(),
    outcome: outcomeOf(row, clicked),
  }));
}

type Delivery = typeof deliveries.$inferSelect;

/** The most telling thing that is known. */
function outcomeOf(
  { status, bouncedAt, complainedAt, leftAt, openedAt }: Delivery,
  clicked: boolean,
): Received["outcome"] {
  if (bouncedAt) return "bounced";
  if (complainedAt) return "complained";
  if (leftAt) return "left";
  if (status === "failed" || status === "skipped") return status;
  if (status !== "sent" && status !== "uncertain") return "waiting";
  return clicked ? "clicked" : openedAt ? "opened" : "sent";
}
