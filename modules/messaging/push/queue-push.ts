import { eq } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { enqueue } from "#db/jobs.ts";
import { idOf } from "#modules/kernel/ids.ts";
import { sendPush } from "../jobs.ts";
import { pushSubscriptions } from "../tables.ts";

type Push = { user: string; cause: string; type: string; notBefore: Date | null };

/** Wakes each of the reader's browsers; the job's id makes one notification wake a browser once. */
export async function queuePush(tx: Tx, { user, cause, type, notBefore }: Push): Promise<void> {
  const browsers = await tx
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, user));
  for (const { id } of browsers) {
    const topic = idOf(cause, type, user).replaceAll("-", "").slice(0, 32);
    const later = notBefore ? { startAfter: notBefore } : {};
    await enqueue(tx, sendPush, { subscription: id, topic }, { id: idOf("push", cause, type, id), ...later });
  }
}
