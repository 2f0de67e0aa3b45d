import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { db } from "#db/client.ts";
import { unseal } from "#modules/accounts/index.ts";
import { environment } from "#modules/kernel/environment.ts";
import { outbound } from "#modules/kernel/outbound.ts";
import type { WebhookBody } from "../schemas.ts";
import { mayBeLocal } from "../subscriptions/check-address.ts";
import { webhookDeliveries, webhooks } from "../tables.ts";
import { completeBody } from "./find-objects.ts";
import { isOver, pauseAfter } from "./pauses.ts";
import { signedHeaders } from "./sign.ts";

/** How long an attempt belongs to its worker; longer than a request may take. */
const LEASE_SECONDS = 60;
const TIMEOUT_MS = 10_000;
/** The most deliveries that a receiver gets at the same time. */
const MOST_TOGETHER = 8;

type Claimed = { id: string; body: WebhookBody; attempts: number };
type Outcome = { status: number | null; problem: string | null; counts: boolean };

/**
 * Makes the deliveries of a webhook that are due until none is left or `signal` stops it. Those about the same object stay in order: the
 * next one waits until the one before is delivered or has failed. Those about different objects are sent together: more of them while
 * the receiver takes them all, and fewer when it doesn't.
 */
export async function deliverDue(webhook: string, signal: AbortSignal): Promise<number> {
  const [target] = await db().select().from(webhooks).where(eq(webhooks.id, webhook));
  const secret = target && unseal(target.secret);
  if (!target?.url || !secret) return 0;
  const address = { id: target.id, url: target.url };
  let made = 0;
  for (let places = 1; !signal.aborted; ) {
    const claimed = await claim(webhook, places);
    const outcomes = await Promise.all(
      claimed.map(async (next) => {
        const outcome = await attempt(address, secret, await completeBody(target, next));
        await settle(next, outcome);
        return outcome;
      }),
    );
    made += claimed.length;
    // An address that rests is asked again later, and not for each delivery.
    if (claimed.length === 0 || outcomes.some(({ counts }) => !counts)) break;
    places = nextPlaces(places, outcomes);
  }
  return made;
}

const nextPlaces = (places: number, outcomes: readonly Outcome[]): number =>
  outcomes.every(({ problem }) => problem === null) ? Math.min(MOST_TOGETHER, places + 1) : Math.ceil(places / 2);

/**
 * Takes the oldest deliveries that are due and have no earlier one about the same object before them: no two are about the same one.
 * The minimum is one look into the index for each row; as an anti-join, Postgres may read all waiting rows for each of them.
 */
async function claim(webhook: string, most: number): Promise<Claimed[]> {
  const { rows } = await db().execute<Claimed>(sql`
    update webhook_deliveries set next_at = now() + ${LEASE_SECONDS} * interval '1 second'
    where id in (
      select d.id from webhook_deliveries d
      where d.webhook_id = ${webhook} and d.state = 'waiting' and d.next_at <= now()
        and d.sequence = (
          select min(e.sequence) from webhook_deliveries e
          where e.webhook_id = d.webhook_id and e.object = d.object and e.state = 'waiting'
        )
      order by d.sequence limit ${most} for update skip locked
    )
    returning id, body, attempts`);
  return rows;
}

/** Tells the receiver's log who calls, and where that is explained. */
const userAgent = (): string => `Swaplot-Webhooks/1.0 (+${environment().baseUrl}/api/docs/guides/start)`;

async function attempt({ id, url }: { id: string; url: string }, secret: string, body: WebhookBody): Promise<Outcome> {
  const address = new URL(url);
  const result = await outbound({
    service: "webhooks",
    url,
    hosts: [address.hostname],
    method: "POST",
    body,
    memberRecord: id,
    headers: { ...signedHeaders(secret, body, new Date()), "user-agent": userAgent() },
    answer: z.unknown(),
    loopback: mayBeLocal(address),
    timeoutMs: TIMEOUT_MS,
  });
  if (result.ok) return { status: result.status, problem: null, counts: true };
  return { status: result.status ?? null, problem: result.problem, counts: result.problem !== "resting" };
}

async function settle({ id, attempts }: Claimed, { status, problem, counts }: Outcome): Promise<void> {
  const made = counts ? attempts + 1 : attempts;
  const state = problem === null ? "delivered" : isOver(made) ? "failed" : "waiting";
  await db()
    .update(webhookDeliveries)
    .set({
      state,
      attempts: made,
      status,
      problem,
      nextAt: sql`now() + ${pauseAfter(made)} * interval '1 second'`,
      endedAt: state === "waiting" ? null : sql`now()`,
    })
    .where(eq(webhookDeliveries.id, id));
}
