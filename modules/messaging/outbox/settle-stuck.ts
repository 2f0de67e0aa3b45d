import { eq, sql } from "drizzle-orm";
import { audit } from "#db/audit.ts";
import type { Tx } from "#db/client.ts";
import { defineCommand } from "#db/command.ts";
import { enqueue } from "#db/jobs.ts";
import { notFound, ok } from "#modules/kernel/result.ts";
import { StuckMessageId } from "../message-schemas.ts";
import { type OutboxRow, outbox } from "../tables.ts";
import { lifetimeOf } from "./lifetime.ts";
import { SENDERS } from "./senders.ts";

const OPEN = ["waiting", "failed", "uncertain"];

async function lockStuck(tx: Tx, message: string, among: readonly string[]): Promise<OutboxRow | undefined> {
  const [row] = await tx.select().from(outbox).where(eq(outbox.id, message)).for("update");
  return row && among.includes(row.status) ? row : undefined;
}

/** Sends a message that has not arrived, as if it was new. An ended code stays as it is, because it opens nothing. */
export const sendAgain = defineCommand({
  name: "messaging.send-again",
  input: StuckMessageId,
  allow: "system.manage",
  async run({ tx, actor, now }, { message }) {
    const row = await lockStuck(tx, message, OPEN);
    if (!row || (row.secret && row.expiresAt && row.expiresAt <= now)) return notFound("message");
    const expiresAt = sql`now() + ${lifetimeOf(row.kind) / 1_000} * interval '1 second'`;
    const fresh = { status: "waiting", away: false, retryAt: null, firstTriedAt: null, attempts: 0 } as const;
    await tx
      .update(outbox)
      .set({ ...fresh, ...(row.secret ? {} : { expiresAt }) })
      .where(eq(outbox.id, message));
    await enqueue(tx, SENDERS[row.channel], { message });
    await audit(tx, actor, "message-sent-again", message, { kind: row.kind });
    return ok({ kind: row.kind });
  },
});

/** Notes that a message whose transfer broke off has arrived, according to the record of the mail server. */
export const noteArrival = defineCommand({
  name: "messaging.note-arrival",
  input: StuckMessageId,
  allow: "system.manage",
  async run({ tx, actor, now }, { message }) {
    const row = await lockStuck(tx, message, ["uncertain", "failed"]);
    if (!row) return notFound("message");
    await tx
      .update(outbox)
      .set({ status: "sent", sentAt: now, away: false, providerRef: "confirmed by an administrator" })
      .where(eq(outbox.id, message));
    await audit(tx, actor, "message-arrived", message, { kind: row.kind });
    return ok({ kind: row.kind });
  },
});
