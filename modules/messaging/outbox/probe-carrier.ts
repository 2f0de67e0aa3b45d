import { and, asc, eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import type { MessageChannel } from "../message-schemas.ts";
import { outbox } from "../tables.ts";
import { sendByChannel } from "./send-by-channel.ts";

/**
 * Job: tries with one message whether its carrier is back. If it is, all others that wait for it go at once; otherwise the
 * attempt asks for the next probe. The one that has waited longest since its last attempt is tried, so that no single
 * message can keep the others waiting.
 */
export default async function probe({ channel }: { channel: MessageChannel }): Promise<void> {
  const [next] = await db()
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.status, "waiting"), eq(outbox.channel, channel), eq(outbox.away, true)))
    .orderBy(asc(outbox.claimedAt))
    .limit(1);
  if (next) await sendByChannel(channel, { message: next.id, probe: true });
}
