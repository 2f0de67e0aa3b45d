import { and, count, desc, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import { db, type Reader } from "#db/client.ts";
import { cutList } from "#db/cut-list.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { isId } from "#modules/kernel/ids.ts";
import { type Paged, type PageRequest, pageOfRows } from "#modules/kernel/paging.ts";
import type { DeliveryQuery, DeliveryView, WebhookEvent, WebhookView } from "../schemas.ts";
import { webhookDeliveries, webhooks } from "../tables.ts";

/** Rows of a page of the log. */
const PER_PAGE = 40;
const NOBODY = "00000000-0000-0000-0000-000000000000";

/** The actor's webhooks, newest first. */
export async function findWebhooks(actor: Actor): Promise<WebhookView[]> {
  return select(eq(webhooks.userId, actor.id ?? NOBODY));
}

/** One webhook of the actor. */
export async function findWebhook(actor: Actor, webhook: string): Promise<WebhookView | undefined> {
  if (!isId(webhook)) return undefined;
  const [found] = await select(and(eq(webhooks.id, webhook), eq(webhooks.userId, actor.id ?? NOBODY)));
  return found;
}

async function select(where: SQL | undefined): Promise<WebhookView[]> {
  const waiting = sql<number>`(select count(*)::int from webhook_deliveries d where d.webhook_id = webhooks.id and d.state = 'waiting')`;
  const rows = await db()
    .select({
      id: webhooks.id,
      url: webhooks.url,
      events: webhooks.events,
      payload: webhooks.payload,
      createdAt: webhooks.createdAt,
      waiting,
    })
    .from(webhooks)
    .where(where)
    .orderBy(desc(webhooks.createdAt), desc(webhooks.id));
  return rows.map(({ id, events, createdAt, ...row }) => ({
    _id: id,
    events: events as WebhookEvent[],
    createdAt: createdAt.toISOString(),
    ...row,
  }));
}

/** The deliveries to the actor's webhooks, newest first. */
export async function findDeliveries(
  actor: Actor,
  query: DeliveryQuery & PageRequest = {},
): Promise<Paged<DeliveryView>> {
  const { webhook, state, page = 1, records = PER_PAGE } = query;
  const cut = cutList(webhookDeliveries.id, query, records, [desc(webhookDeliveries.sequence)]);
  const rows = await db()
    .select({ delivery: webhookDeliveries, url: webhooks.url })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .where(
      and(
        eq(webhooks.userId, actor.id ?? NOBODY),
        webhook === undefined ? undefined : eq(webhooks.id, webhook),
        state === undefined ? undefined : eq(webhookDeliveries.state, state),
        cut.rest,
      ),
    )
    .orderBy(...cut.order)
    .limit(cut.limit)
    .offset(cut.offset);
  return pageOfRows(rows.map(viewOf), page, records);
}

function viewOf({
  delivery,
  url,
}: {
  delivery: typeof webhookDeliveries.$inferSelect;
  url: string | null;
}): DeliveryView {
  const { id, webhookId, body, type, state, attempts, status, problem, createdAt, nextAt } = delivery;
  return {
    _id: id,
    webhook: webhookId,
    message: body.id,
    url,
    type,
    state,
    attempts,
    status,
    problem,
    createdAt: createdAt.toISOString(),
    nextAt: state === "waiting" && attempts > 0 ? nextAt.toISOString() : null,
    body,
  };
}

/** The webhooks of this user with an address. */
export async function countWebhooks(tx: Reader, userId: string): Promise<number> {
  const [row] = await tx
    .select({ webhooks: count() })
    .from(webhooks)
    .where(and(eq(webhooks.userId, userId), isNotNull(webhooks.url)));
  return row?.webhooks ?? 0;
}

/** The actor's own webhook. */
export async function findOwnWebhook(tx: Reader, actor: Actor, webhook: string) {
  const [row] = await tx
    .select()
    .from(webhooks)
    .where(and(eq(webhooks.id, webhook), eq(webhooks.userId, actor.id ?? NOBODY)));
  return row;
}
