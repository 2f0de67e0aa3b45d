import { sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { defineSql } from "#db/statement.ts";
import { newsletterDeliveries as deliveries } from "../deliveries/tables.ts";

/**
 * The two writes around a hand-over, each for all mails that are ready at the same moment. They are statements of their
 * own, without a transaction around the transfer: what they wrote holds even if the process ends right after it.
 */

const { placeholder } = sql;

const mark = defineSql<{ id: string }>(
  "newsletters.mark-handed",
  sql`update ${deliveries} set status = 'handed', claimed_at = clock_timestamp(), attempts = attempts + 1
    where newsletter_id = ${placeholder("newsletter")}::uuid and subscriber_id = any(${placeholder("ids")}::uuid[])
      and status = 'claimed' and claimed_by = ${placeholder("sender")}::uuid
    returning subscriber_id as id`,
);

/** Which of these claimed mails their sender may hand over: those that no other sender has taken from it. */
export async function markHanded(newsletter: string, sender: string, ids: readonly string[]): Promise<boolean[]> {
  const { rows } = await mark(db(), { newsletter, sender, ids });
  const marked = new Set(rows.map(({ id }) => id));
  return ids.map((id) => marked.has(id));
}

export type Outcome = {
  subscriber: string;
  status: "sent" | "failed" | "uncertain" | "queued";
  error: string | null;
  /** The address was refused for good. */
  bounced?: boolean;
};

/** After this many attempts, a mail has failed. */
const MOST_ATTEMPTS = 8;

const record = defineSql(
  "newsletters.settle",
  sql`update ${deliveries} set
      status = case when o.status = 'queued' and attempts >= ${MOST_ATTEMPTS} then 'failed' else o.status end,
      sent_at = case when o.status = 'sent' then clock_timestamp() end,
      bounced_at = case when o.bounced then clock_timestamp() end,
      not_before = case when o.status = 'queued'
        then clock_timestamp() + interval '1 minute' * (2 ^ attempts - 1) else not_before end,
      last_error = o.error
    from jsonb_to_recordset(${placeholder("outcomes")}::jsonb) o(subscriber uuid, status text, error text, bounced boolean)
    where newsletter_id = ${placeholder("newsletter")}::uuid and subscriber_id = o.subscriber
      and ${deliveries}.status = 'handed' and claimed_by = ${placeholder("sender")}::uuid`,
);

/** Records what became of the mails. One that was not taken is queued again, later each time, until its last attempt. */
export async function settle(newsletter: string, sender: string, outcomes: readonly Outcome[]): Promise<null[]> {
  await record(db(), { newsletter, sender, outcomes: JSON.stringify(outcomes) });
  return outcomes.map(() => null);
}

/** Queues again what a sender has claimed and not handed over. */
export async function releaseClaims(newsletter: string, sender: string): Promise<void> {
  await db().execute(sql`
    update ${deliveries} set status = 'queued', claimed_by = null
    where newsletter_id = ${newsletter}::uuid and status = 'claimed' and claimed_by = ${sender}::uuid`);
}
