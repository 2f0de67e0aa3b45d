import { db, inTransaction } from "#db/client.ts";
import { system } from "#modules/kernel/actor.ts";
import { MINUTE_MS } from "#modules/kernel/durations.ts";
import { newId } from "#modules/kernel/ids.ts";
import type { JobContext } from "#modules/kernel/jobs.ts";
import { type MailPool, openMailPool } from "#modules/messaging/index.ts";
import { readNewsletter } from "../issues/lock-newsletter.ts";
import { type ClaimedMail, claimBatch } from "./claim-batch.ts";
import { enqueueSending } from "./enqueue-sending.ts";
import { finishSending } from "./finish-sending.ts";
import { handOver } from "./hand-over.ts";
import { releaseClaims } from "./mark-and-settle.ts";
import { recover } from "./recover.ts";
import { startSending } from "./start-sending.ts";

const BATCH = 200;
/** Open pages show how far it is this often. */
const TELL_MS = 2_000;

/** Job: freezes the recipients if that has not happened, and hands over what is due, for up to a minute. */
export default async function sendOn({ newsletter }: { newsletter: string }, { signal }: JobContext): Promise<void> {
  await startSending(system, { newsletter });
  const pool = openMailPool();
  try {
    await recover(newsletter, pool);
    const done = await sendDue(newsletter, pool, () => signal.aborted);
    if (!done) await inTransaction((tx) => enqueueSending(tx, newsletter, new Date()));
    await finishSending(system, { newsletter, repeatable: pool.ledger !== null });
  } finally {
    pool.close();
  }
}

/**
 * Hands over what is due until nothing is left or a minute has passed; returns whether nothing is left for now. A server
 * that takes nothing of a batch is asked again later.
 */
export async function sendDue(newsletter: string, pool: MailPool, isOver: () => boolean): Promise<boolean> {
  const row = await readNewsletter(db(), newsletter);
  if (row?.status !== "sending" || !row.issue) return true;
  const sender = newId();
  let told = Date.now();
  const until = told + MINUTE_MS;
  const handing = handOver({ newsletter, sender, issue: row.issue, pool });
  const claim = async (): Promise<{ mails: ClaimedMail[]; looked: number }> => {
    const tell = Date.now() - told >= TELL_MS;
    if (tell) told = Date.now();
    const claimed = await claimBatch(system, { newsletter, sender, most: BATCH, tell });
    if (!claimed.ok) throw new Error(claimed.error.message);
    return claimed.value;
  };
  let batch = await claim();
  let refused = false;
  while (batch.looked > 0 && !refused && !isOver() && Date.now() <= until) {
    // The next batch is claimed while this one is handed over.
    const next = claim();
    const { sent, again } = await handing.hand(batch.mails);
    refused = sent === 0 && again > 0;
    batch = await next;
  }
  await handing.settled();
  await releaseClaims(newsletter, sender);
  return batch.looked === 0 || refused;
}
