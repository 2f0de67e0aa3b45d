import { and, count, desc, eq, sql } from "drizzle-orm";
import { db, type Reader } from "#db/client.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import type { DeliveryView, WebhookEvent, WebhookView } from "../schemas.ts";
import { webhookDeliveries, webhooks } from "../tables.ts";

/** How many deliveries the log shows. */
const SHOWN = 50;

/** The actor's webhooks, newest first. */
export async function findWebhooks(actor: Actor): Promise<WebhookView[]> {
  if (!actor.id) return [];
  const waiting = sql<number>`(select count(*)::int from webhook_deliveries d where d.webhook_id = webhooks.id and d.state = 'waiting')`;
  const rows = await db()
    .select({ id: webhooks.id, url: webhooks.url, events: webhooks.events, createdAt: webhooks.createdAt, waiting })
    .from(webhooks)
    .where(eq(webhooks.userId, actor.id))
    .orderBy(desc(webhooks.createdAt), desc(webhooks.id));
  return rows.map(({ id, events, createdAt, ...row }) => ({
    ...{ _id: id, events: events as WebhookEvent[], createdAt: createdAt.toISOString() },
    ...row,
  }));
}

/** The last deliveries to the actor's webhooks, newest first. */
export async function findDeliveries(actor: Actor): Promise<DeliveryView[]> {
  if (!actor.id) return [];
  const rows = await db()
    .select({ delivery: webhookDeliveries, url: webhooks.url })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .where(eq(webhooks.userId, actor.id))
    .orderBy(desc(webhookDeliveries.sequence))
    .limit(SHOWN);
  return rows.map(({ delivery: { id, type, state, attempts, status, problem, createdAt, nextAt }, url }) => ({
    ...{ _id: id, url, type, state, attempts, status, problem, createdAt: createdAt.toISOString() },
    nextAt: state === "waiting" && attempts > 0 ? nextAt.toISOString() : null,
  }));
}

export async function countWebhooks(tx: Reader, userId: string): Promise<number> {
  const [row] = await tx.select({ webhooks: count() }).from(webhooks).where(eq(webhooks.userId, userId));
  return row?.webhooks ?? 0;
}

const NOBODY = "00000000-0000-0000-0000-000000000000";

/** The actor's own webhook. */
export async function findOwnWebhook(tx: Reader, actor: Actor, webhook: string) {
  const [row] = await tx
    .select()
    .from(webhooks)
    .where(and(eq(webhooks.id, webhook), eq(webhooks.userId, actor.id ?? NOBODY)));
  return row;
}
