import { and, arrayContains, asc, eq, gte, inArray, lte, sql } from "drizzle-orm";
import { inTransaction, type Tx } from "#db/client.ts";
import { events } from "#db/tables.ts";
import type { EventContext } from "#modules/kernel/jobs.ts";
import { TOLD } from "../schemas.ts";
import { webhooks } from "../tables.ts";
import { bodyOf, queueDelivery } from "./queue-delivery.ts";

const OWNER = "user:";
/** Listeners run in any order, but hardly this late. */
const BEFORE_MS = 10 * 60_000;

type Event = typeof events.$inferSelect;
type Webhook = typeof webhooks.$inferSelect;

/**
 * Listener: queues the event for the webhooks of those whom it concerns. Earlier events about the same car that no listener has queued
 * are queued before it, so that they stay in order.
 */
export default async function queueEvent(_: unknown, { eventId }: EventContext): Promise<void> {
  await inTransaction(async (tx) => {
    const [event] = await tx.select().from(events).where(eq(events.id, eventId));
    const owners = ownersOf(event?.topics ?? []);
    if (!event || owners.length === 0) return;
    const wanted = await tx
      .select()
      .from(webhooks)
      .where(and(inArray(webhooks.userId, owners), arrayContains(webhooks.events, [event.type])))
      .orderBy(asc(webhooks.id))
      .for("update");
    for (const webhook of wanted)
      for (const one of await untilThis(tx, webhook, event)) await queueFor(tx, webhook, one);
  });
}

/** Queues an event for a webhook, unless it was before. */
async function queueFor(tx: Tx, { id: webhook }: Webhook, one: Event): Promise<void> {
  const data = idsOf(one.payload as Record<string, unknown>);
  const body = bodyOf(one.id, one.type, one.occurredAt, data);
  await queueDelivery(tx, { webhook, event: one.id, type: one.type, object: objectOf(one), body });
}

/** The most events from before that are queued for a webhook when its program begins to listen. */
const MOST_BEFORE = 1_000;

/** Queues the events that have happened to the webhook's owner since then, oldest first. Those that it has are left out. */
export async function queueSince(tx: Tx, webhook: Webhook, since: Date): Promise<void> {
  const before = await tx
    .select()
    .from(events)
    .where(
      and(
        inArray(events.type, webhook.events),
        gte(events.occurredAt, since),
        arrayContains(events.topics, [`${OWNER}${webhook.userId}`]),
      ),
    )
    .orderBy(asc(events.sequence))
    .limit(MOST_BEFORE);
  for (const event of before) await queueFor(tx, webhook, event);
}

const ownersOf = (topics: readonly string[]): string[] =>
  topics.filter((topic) => topic.startsWith(OWNER)).map((topic) => topic.slice(OWNER.length));

const idsOf = (payload: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(TOLD.flatMap((name) => (typeof payload[name] === "string" ? [[name, payload[name]]] : [])));

const objectOf = ({ id, payload }: Event): string => idsOf(payload as Record<string, unknown>).swap ?? id;

/** The event, and the earlier ones about the same car that the webhook gets. */
async function untilThis(tx: Tx, webhook: Webhook, event: Event): Promise<Event[]> {
  const object = objectOf(event);
  if (object === event.id) return [event];
  const since = new Date(Math.max(event.occurredAt.getTime() - BEFORE_MS, webhook.createdAt.getTime()));
  const before = await tx
    .select()
    .from(events)
    .where(
      and(
        inArray(events.type, webhook.events),
        gte(events.occurredAt, since),
        lte(events.sequence, event.sequence),
        eq(sql`${events.payload} ->> 'swap'`, object),
        arrayContains(events.topics, [`${OWNER}${webhook.userId}`]),
      ),
    )
    .orderBy(asc(events.sequence));
  return before.some(({ id }) => id === event.id) ? before : [...before, event];
}
