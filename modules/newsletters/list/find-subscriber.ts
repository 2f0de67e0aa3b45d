import { and, desc, eq, exists, isNull, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { findPeople } from "#modules/accounts/index.ts";
import { type Actor, can } from "#modules/kernel/actor.ts";
import { isId } from "#modules/kernel/ids.ts";
import { newsletterClicks as clicks, newsletterDeliveries as deliveries } from "../deliveries/tables.ts";
import { newsletters } from "../issues/tables.ts";
import { CONSENT_WORDINGS } from "../subscribers/policy.ts";
import type { ConsentEntry, Received, Subscriber, Suppression } from "../subscribers/schemas.ts";
import { consentRecords, subscribers, suppressions } from "../subscribers/tables.ts";
import { toSubscriber } from "./find-subscribers.ts";

export type SubscriberDetail = Subscriber & {
  openStatistics: boolean;
  zone: string | null;
  history: ConsentEntry[];
  suppression: Suppression | null;
  newsletters: Received[];
};

/** A subscriber with the record of consent, newest first; undefined if there is none or the actor may not see it. */
export async function findSubscriber(actor: Actor, id: string): Promise<SubscriberDetail | undefined> {
  if (!can(actor, "newsletter") || !isId(id)) return undefined;
  const [row] = await db().select().from(subscribers).where(eq(subscribers.id, id));
  if (!row) return undefined;
  const [history, newsletters, [suppression]] = await Promise.all([
    historyOf(id),
    findReceived(id),
    db().select().from(suppressions).where(eq(suppressions.email, row.email)),
  ]);
  return {
    ...toSubscriber(row),
    openStatistics: row.openStatistics,
    zone: row.zone,
    history,
    newsletters,
    suppression: suppression
      ? { reason: suppression.reason, detail: suppression.detail, at: suppression.at.toISOString() }
      : null,
  };
}

async function historyOf(subscriber: string): Promise<ConsentEntry[]> {
  const rows = await db()
    .select()
    .from(consentRecords)
    .where(eq(consentRecords.subscriberId, subscriber))
    .orderBy(desc(consentRecords.at), desc(consentRecords.id));
  const people = await findPeople(rows.map(({ actorId }) => actorId));
  return rows.map(({ id, act, source, wording, note, actorId, at }) => ({
    _id: id,
    act,
    source,
    note,
    at: at.toISOString(),
    wording: wording && CONSENT_WORDINGS[wording],
    by: actorId ? (people.get(actorId)?.fullName ?? null) : null,
  }));
}

/** The newsletters that were for this subscriber, newest first. Doesn't check permissions. */
async function findReceived(subscriber: string): Promise<Received[]> {
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
    .orderBy(desc(sql`coalesce(${deliveries.sentAt}, ${deliveries.notBefore})`), desc(deliveries.newsletterId));
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
