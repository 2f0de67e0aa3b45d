import { and, eq, inArray, lt, sql } from "drizzle-orm";
import { databaseNow, db, inTransaction } from "#db/client.ts";
import { enqueue } from "#db/jobs.ts";
import { outbox } from "../tables.ts";
import { probeLater } from "./probe-later.ts";
import { SENDERS } from "./senders.ts";

/** A job is a few seconds late at most, unless it's gone. */
const LOST = sql`now() - interval '2 minutes'`;
const BATCH = 500;

/**
 * Job: gives a new attempt to messages whose next one should have been made by now, and asks for a probe of each carrier
 * that is away.
 */
export default async function resumeMessages(): Promise<void> {
  await inTransaction(async (tx) => {
    const lost = await tx
      .select({ id: outbox.id, channel: outbox.channel })
      .from(outbox)
      .where(and(eq(outbox.status, "waiting"), lt(outbox.retryAt, LOST)))
      .limit(BATCH)
      .for("update", { skipLocked: true });
    if (lost.length === 0) return;
    await tx
      .update(outbox)
      .set({ retryAt: sql`now()` })
      .where(
        inArray(
          outbox.id,
          lost.map(({ id }) => id),
        ),
      );
    for (const { id, channel } of lost) await enqueue(tx, SENDERS[channel], { message: id });
  });
  const held = await db()
    .selectDistinct({ channel: outbox.channel })
    .from(outbox)
    .where(and(eq(outbox.status, "waiting"), eq(outbox.away, true)));
  const now = await databaseNow(db());
  await inTransaction(async (tx) => {
    for (const { channel } of held) await probeLater(tx, channel, now);
  });
}
