import { setTimeout as pause } from "node:timers/promises";
import { and, asc, desc, eq, gt, gte, isNull, sql } from "drizzle-orm";
import type { z } from "zod";
import { db } from "#db/client.ts";
import { unseal } from "#modules/accounts/index.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { BEGINNING } from "#modules/kernel/paging.ts";
import { ok, type Result } from "#modules/kernel/result.ts";
import { completeBody } from "../delivering/find-objects.ts";
import { signedHeaders } from "../delivering/sign.ts";
import { refuseWebhook } from "../errors.ts";
import type { FetchMessages, KeptMessage } from "../schemas.ts";
import { webhookDeliveries, webhooks } from "../tables.ts";

/** How often the database is asked while a program waits. */
const LOOK_MS = 1_000;
/** The most messages of an answer. */
const MOST_MESSAGES = 100;

type Asked = z.output<typeof FetchMessages>;
type Listening = Pick<typeof webhooks.$inferSelect, "id" | "userId" | "payload" | "secret">;

/**
 * The messages that are kept for the actor's program, oldest first, signed as a delivery is, and how to ask for the next ones. If there is
 * none yet, it waits up to `wait` seconds. Refuses `not-listening` before the program has begun to listen.
 */
export async function awaitMessages(
  actor: Actor,
  { after, since, wait }: Asked,
): Promise<Result<{ messages: KeptMessage[]; next: string }>> {
  const listening = await findListening(actor);
  if (!listening) return refuseWebhook("not-listening");
  const begin = after === undefined ? await lastSequence(listening.id) : after === BEGINNING ? 0 : Number(after);
  const before = after === undefined ? since : undefined;
  for (let left = wait * 1_000; ; left -= LOOK_MS) {
    const rows = await findKept(listening.id, before ? 0 : begin, before);
    if (rows.length > 0 || left <= 0)
      return ok({
        messages: await Promise.all(rows.map((row) => messageOf(listening, row))),
        next: String(rows.at(-1)?.sequence ?? begin),
      });
    await pause(LOOK_MS);
  }
}

async function findListening(actor: Actor): Promise<Listening | undefined> {
  if (!actor.id) return undefined;
  const [found] = await db()
    .select({ id: webhooks.id, userId: webhooks.userId, payload: webhooks.payload, secret: webhooks.secret })
    .from(webhooks)
    .where(and(eq(webhooks.userId, actor.id), isNull(webhooks.url)));
  const secret = found && unseal(found.secret);
  return found && secret ? { ...found, secret } : undefined;
}

async function lastSequence(webhook: string): Promise<number> {
  const [last] = await db()
    .select({ sequence: webhookDeliveries.sequence })
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.webhookId, webhook))
    .orderBy(desc(webhookDeliveries.sequence))
    .limit(1);
  return last?.sequence ?? 0;
}

type Row = typeof webhookDeliveries.$inferSelect;

const findKept = (webhook: string, after: number, since: string | undefined): Promise<Row[]> =>
  db()
    .select()
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.webhookId, webhook),
        gt(webhookDeliveries.sequence, after),
        since === undefined
          ? undefined
          : gte(sql`(${webhookDeliveries.body} ->> 'createdAt')::timestamptz`, sql`${since}::timestamptz`),
      ),
    )
    .orderBy(asc(webhookDeliveries.sequence))
    .limit(MOST_MESSAGES);

/** Signed when it is fetched, because receivers refuse old times. */
async function messageOf(listening: Listening, row: Row): Promise<KeptMessage> {
  const body = await completeBody(listening, row);
  return {
    _id: row.id,
    type: row.type,
    createdAt: body.createdAt,
    headers: signedHeaders(listening.secret, body, new Date()),
    body: JSON.stringify(body),
  };
}
