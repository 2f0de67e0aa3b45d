import { eq } from "drizzle-orm";
import { z } from "zod";
import { defineCommand } from "#db/command.ts";
import { notFound, ok } from "#modules/kernel/result.ts";
import { type OutboxRow, outbox } from "../tables.ts";
import { MOST_ATTEMPTS } from "./claim-message.ts";

const ERASED = "The words of this message were erased after it was sent.";

const Outcome = z.discriminatedUnion("outcome", [
  z.object({ outcome: z.literal("sent"), reference: z.string(), external: z.boolean() }),
  /** Certainly not accepted: retried, unless `final` or out of attempts. */
  z.object({ outcome: z.literal("not-taken"), error: z.string(), final: z.boolean() }),
  z.object({ outcome: z.literal("uncertain"), error: z.string() }),
]);

/** Records the result of an attempt. Returns whether to retry. */
export const settleMessage = defineCommand({
  name: "messaging.settle-message",
  input: z.object({ message: z.uuid(), provider: z.string() }).and(Outcome),
  allow: "system.manage",
  async run({ tx, now }, { message, provider, ...outcome }) {
    const [row] = await tx.select().from(outbox).where(eq(outbox.id, message)).for("update");
    if (!row) return notFound("message");
    const change = changeOf(row, outcome, now);
    await tx
      .update(outbox)
      .set({ provider, ...change })
      .where(eq(outbox.id, message));
    return ok({ again: change.status === "waiting" });
  },
});

function changeOf(row: OutboxRow, outcome: z.output<typeof Outcome>, now: Date): Partial<OutboxRow> {
  if (outcome.outcome === "uncertain") return { status: "uncertain", lastError: outcome.error };
  if (outcome.outcome === "not-taken") {
    const over = outcome.final || row.attempts >= MOST_ATTEMPTS;
    return { status: over ? "failed" : "waiting", lastError: outcome.error };
  }
  const erased = row.secret && outcome.external ? { html: null, body: ERASED } : {};
  return { status: "sent", sentAt: now, providerRef: outcome.reference, lastError: null, ...erased };
}
