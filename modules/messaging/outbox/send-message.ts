import { eq } from "drizzle-orm";
import { z } from "zod";
import { db } from "#db/client.ts";
import { defineCommand } from "#db/command.ts";
import { system } from "#modules/kernel/actor.ts";
import { log } from "#modules/kernel/log.ts";
import { notFound, ok } from "#modules/kernel/result.ts";
import { type Carrier, NotTaken } from "../ports/carrier.ts";
import { type OutboxRow, outbox } from "../tables.ts";
import { claimMessage, MOST_ATTEMPTS } from "./claim-message.ts";

/**
 * Sends one message through its carrier. "Sending" is recorded before the transfer and "sent" after it, each in a
 * separate transaction. A message left in between by a crash is never sent again through a carrier that would deliver
 * it twice; it is `uncertain`, and somebody has to look at it. Codes and links are erased once a provider has them.
 * Throws if it should be retried, so that the queue retries.
 */
export async function sendMessage<M>(id: string, carrier: Carrier<M>, shape: (row: OutboxRow) => M): Promise<void> {
  const claim = await claimMessage(system, { message: id, repeatable: carrier.repeatable });
  if (!claim.ok || !claim.value.claimed) return;
  const [row] = await db().select().from(outbox).where(eq(outbox.id, id));
  if (!row) return;
  const about = { message: id, provider: carrier.name };
  try {
    const reference = await carrier.send(shape(row));
    await settleMessage(system, { ...about, outcome: "sent", reference, external: carrier.external });
  } catch (error) {
    await handleFailure(about, error, carrier.repeatable);
  }
}

async function handleFailure(about: { message: string; provider: string }, error: unknown, repeatable: boolean) {
  const reason = (error instanceof Error ? error.message : String(error)).slice(0, 500);
  log.warn({ ...about, reason }, "a message was not sent");
  if (!(error instanceof NotTaken) && !repeatable) {
    await settleMessage(system, { ...about, outcome: "uncertain", error: reason });
    return;
  }
  const final = error instanceof NotTaken && error.final;
  const settled = await settleMessage(system, { ...about, outcome: "not-taken", error: reason, final });
  if (settled.ok && settled.value.again) throw new Error(`Message ${about.message} is tried again: ${reason}`);
}

const ERASED = "The words of this message were erased after it was sent.";

const Outcome = z.discriminatedUnion("outcome", [
  z.object({ outcome: z.literal("sent"), reference: z.string(), external: z.boolean() }),
  /** Certainly not accepted: retried, unless `final` or out of attempts. */
  z.object({ outcome: z.literal("not-taken"), error: z.string(), final: z.boolean() }),
  z.object({ outcome: z.literal("uncertain"), error: z.string() }),
]);

/** Records the result of an attempt. Returns whether to retry. */
const settleMessage = defineCommand({
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
