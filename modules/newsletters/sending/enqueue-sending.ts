import type { Tx } from "#db/client.ts";
import { enqueue } from "#db/jobs.ts";
import { MINUTE_MS } from "#modules/kernel/durations.ts";
import { idOf } from "#modules/kernel/ids.ts";
import { sendNewsletterJob } from "../jobs.ts";

/** The job that sends a newsletter on from this time: one for each minute, however often it is asked for. */
export function enqueueSending(tx: Tx, newsletter: string, at: Date): Promise<void> {
  const minute = Math.floor(at.getTime() / MINUTE_MS);
  return enqueue(
    tx,
    sendNewsletterJob,
    { newsletter },
    { id: idOf(sendNewsletterJob.name, newsletter, String(minute)), startAfter: at },
  );
}
