import { and, eq, inArray } from "drizzle-orm";
import { inTransaction } from "#db/client.ts";
import { enqueue } from "#db/jobs.ts";
import type { MessageChannel } from "../message-schemas.ts";
import { outbox } from "../tables.ts";
import { SENDERS } from "./senders.ts";

const BATCH = 200;

/** A carrier is back: everything that waits for it goes at once, instead of after its pause. */
export async function wakeMessages(channel: MessageChannel): Promise<void> {
  while ((await wakeSome(channel)) === BATCH);
}

const wakeSome = (channel: MessageChannel): Promise<number> =>
  inTransaction(async (tx) => {
    const held = await tx
      .select({ id: outbox.id })
      .from(outbox)
      .where(and(eq(outbox.status, "waiting"), eq(outbox.channel, channel), eq(outbox.away, true)))
      .limit(BATCH)
      .for("update", { skipLocked: true });
    if (held.length === 0) return 0;
    const ids = held.map(({ id }) => id);
    await tx.update(outbox).set({ away: false, retryAt: null }).where(inArray(outbox.id, ids));
    for (const message of ids) await enqueue(tx, SENDERS[channel], { message });
    return ids.length;
  });
