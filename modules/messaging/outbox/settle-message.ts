import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Tx } from "#db/client.ts";
import { defineCommand } from "#db/command.ts";
import { enqueue } from "#db/jobs.ts";
import { notFound, ok } from "#modules/kernel/result.ts";
import { type OutboxRow, outbox } from "../tables.ts";
import { pauseAfter } from "./pauses.ts";
import { probeLater } from "./probe-later.ts";
import { SENDERS } from "./senders.ts";

const ERASED = "The words of this message were erased after it was sent.";

const Outcome = z.discriminatedUnion("outcome", [
  z.object({ outcome: z.literal("sent"), reference: z.string(), external: z.boolean() }),
  /** Certainly not accepted: tried again, unless `final` or out of time. `away`: because of the carrier, not of the message. */
  z.object({ outcome: z.literal("not-taken"), error: z.string(), final: z.boolean(), away: z.boolean() }),
  z.object({ outcome: z.literal("uncertain"), error: z.string() }),
]);

/** Records the result of an attempt, and asks for the next one if there is to be one. */
export const settleMessage = defineCommand({
  name: "messaging.settle-message",
  input: z.object({ message: z.uuid(), attempt: z.number().int(), provider: z.string() }).and(Outcome),
  allow: "system.manage",
  async run({ tx, now }, { message, attempt, provider, ...outcome }) {
    const [row] = await tx.select().from(outbox).where(eq(outbox.id, message)).for("update");
    if (!row) return notFound("message");
    if (row.attempts !== attempt && outcome.outcome !== "sent") return ok({}); // A later attempt decides.
    const change = changeOf(row, outcome, now);
    await tx
      .update(outbox)
      .set({ provider, ...change })
      .where(eq(outbox.id, message));
    if (change.retryAt) await tryLater(tx, row, change.retryAt, change.away === true, now);
    return ok({});
  },
});

async function tryLater(tx: Tx, { id, channel }: OutboxRow, startAfter: Date, away: boolean, now: Date): Promise<void> {
  await enqueue(tx, SENDERS[channel], { message: id }, { startAfter });
  if (away) await probeLater(tx, channel, now);
}

function changeOf(row: OutboxRow, outcome: z.output<typeof Outcome>, now: Date): Partial<OutboxRow> {
  if (outcome.outcome === "uncertain") return { status: "uncertain", lastError: outcome.error };
  if (outcome.outcome === "sent") {
    const erased = row.secret && outcome.external ? { html: null, body: ERASED } : {};
    const done = { retryAt: null, away: false, lastError: null };
    return { status: "sent", sentAt: now, providerRef: outcome.reference, ...done, ...erased };
  }
  const { error: lastError, final, away } = outcome;
  const over = row.expiresAt !== null && row.expiresAt <= now;
  if (final || over) return { status: "failed", away, retryAt: null, lastError };
  const next = now.getTime() + pauseAfter(row.attempts);
  const retryAt = new Date(Math.min(next, row.expiresAt?.getTime() ?? next));
  return { status: "waiting", away, retryAt, lastError };
}
