import { sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { log } from "#modules/kernel/log.ts";
import type { MailPool } from "#modules/messaging/index.ts";
import { newsletterDeliveries as deliveries } from "../deliveries/tables.ts";
import { messageName } from "./message-name.ts";

/** A transfer takes at most half a minute. A sender that was silent for this long has ended. */
const SILENT = sql`interval '2 minutes'`;
const ASKED_AT_ONCE = 500;

/**
 * Takes over what senders left that ended in the middle. What they had only claimed was never handed over and is queued
 * again. About what they had handed over, the mail service's ledger decides; without a ledger it stays uncertain and is
 * never sent again.
 */
export async function recover(newsletter: string, { ledger }: Pick<MailPool, "ledger">): Promise<void> {
  await db().execute(sql`
    update ${deliveries} set status = 'queued', claimed_by = null
    where newsletter_id = ${newsletter}::uuid and status = 'claimed' and claimed_at < now() - ${SILENT}`);
  if (ledger) return askLedger(newsletter, ledger);
  await db().execute(sql`
    update ${deliveries} set status = 'uncertain'
    where newsletter_id = ${newsletter}::uuid and status = 'handed' and claimed_at < now() - ${SILENT}`);
}

async function askLedger(newsletter: string, ledger: NonNullable<MailPool["ledger"]>): Promise<void> {
  for (;;) {
    const { rows } = await db().execute<{ id: string }>(sql`
      select subscriber_id as id from ${deliveries}
      where newsletter_id = ${newsletter}::uuid and status in ('handed', 'uncertain') and claimed_at < now() - ${SILENT}
      limit ${ASKED_AT_ONCE}`);
    if (rows.length === 0) return;
    const ids = rows.map(({ id }) => id);
    const taken = await ledger.taken(ids.map((id) => messageName(newsletter, id)));
    const arrived = ids.filter((id) => taken.has(messageName(newsletter, id)));
    log.info({ newsletter, interrupted: ids.length, arrived: arrived.length }, "interrupted mails were looked up");
    // Another worker may have settled them meanwhile, hence the conditions.
    await db().execute(sql`
      update ${deliveries} set
        status = case when subscriber_id = any(${sql.param(arrived)}::uuid[]) then 'sent' else 'queued' end,
        sent_at = case when subscriber_id = any(${sql.param(arrived)}::uuid[]) then claimed_at end,
        claimed_by = null
      where newsletter_id = ${newsletter}::uuid and subscriber_id = any(${sql.param(ids)}::uuid[])
        and status in ('handed', 'uncertain') and claimed_at < now() - ${SILENT}`);
  }
}
