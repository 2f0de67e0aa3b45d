import { sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import type { JobContext } from "#modules/kernel/jobs.ts";
import { DAYS_KEPT } from "../schemas.ts";
import { sealWebhooksAgain } from "../subscriptions/seal-again.ts";
import { deliverDue } from "./deliver.ts";

/** How many webhooks are served at the same time, so that one slow receiver does not hold the others up. */
const AT_ONCE = 4;

/** Job: tries again what is due, forgets old deliveries, and seals secrets with the newest one of the site. */
export default async function deliveriesDue(_: unknown, { signal }: JobContext): Promise<void> {
  await db().execute(
    sql`delete from webhook_deliveries where created_at < now() - ${DAYS_KEPT} * interval '1 day' and state <> 'waiting'`,
  );
  await sealWebhooksAgain();
  const { rows } = await db().execute<{ webhook: string }>(
    sql`select distinct webhook_id as webhook from webhook_deliveries where state = 'waiting' and next_at <= now()`,
  );
  const waiting = rows.map(({ webhook }) => webhook);
  const serve = async () => {
    for (let webhook = waiting.pop(); webhook && !signal.aborted; webhook = waiting.pop())
      await deliverDue(webhook, signal);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, serve));
}
