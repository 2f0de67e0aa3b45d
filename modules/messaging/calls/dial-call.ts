import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { defineCommand } from "#db/command.ts";
import { system } from "#modules/kernel/actor.ts";
import { id } from "#modules/kernel/fields.ts";
import { log } from "#modules/kernel/log.ts";
import { notFound, ok } from "#modules/kernel/result.ts";
import { NotTaken } from "../ports/carrier.ts";
import { telephone } from "../ports/carriers.ts";
import { endCall } from "./end-call.ts";
import { numberOfCaller } from "./numbers.ts";
import { changeOf, hangUpLater } from "./start-call.ts";
import { calls } from "./tables.ts";

/** A call that comes late is worth nothing: it has failed after this many attempts. */
const MOST_ATTEMPTS = 3;

const Outcome = z.discriminatedUnion("outcome", [
  z.object({ outcome: z.literal("ringing"), reference: z.string() }),
  /** Certainly not placed: tried again, unless `final` or out of attempts. */
  z.object({ outcome: z.literal("not-taken"), error: z.string(), final: z.boolean() }),
  /** Perhaps placed: the reports of the service show it. */
  z.object({ outcome: z.literal("uncertain"), error: z.string() }),
]);

/** Stores the result of dialing. Returns whether to try again. */
const settleCall = defineCommand({
  name: "messaging.settle-call",
  input: z.object({ call: id, provider: z.string() }).and(Outcome),
  allow: "system.manage",
  async run(context, { call: callId, provider, ...outcome }) {
    const { tx, now, record } = context;
    const [call] = await tx.select().from(calls).where(eq(calls.id, callId)).for("update");
    if (!call) return notFound("call");
    const dialing = call.status === "dialing";
    if (outcome.outcome === "ringing") {
      const providerRef = outcome.reference;
      const moved = dialing ? ({ status: "ringing", movedAt: now } as const) : {};
      await tx
        .update(calls)
        .set({ provider, providerRef, lastError: null, ...moved })
        .where(eq(calls.id, callId));
      if (dialing) await record(changeOf({ ...call, status: "ringing" }));
      // It was ended while the service was asked.
      if (call.status === "ended") await hangUpLater(tx, { id: callId, providerRef });
      return ok({ again: false });
    }
    if (!dialing) return ok({ again: false });
    const { error } = outcome;
    const over = outcome.outcome === "not-taken" && (outcome.final || call.attempts >= MOST_ATTEMPTS);
    if (over) await endCall(context, call, "failed", error);
    const again = outcome.outcome === "not-taken" && !over;
    if (!over)
      await tx
        .update(calls)
        .set({ provider, lastError: error, ...(again ? { status: "waiting" } : {}) })
        .where(eq(calls.id, callId));
    return ok({ again });
  },
});

/**
 * Job: makes the first telephone of a call ring. "Dialing" is stored before it and the result after it, so a call that was
 * interrupted in between is never placed twice: the service's reports, or a sweep, bring it to an end.
 */
export default async function dial({ call }: { call: string }): Promise<void> {
  const { name: provider, repeatable, send } = telephone();
  const claim = await claimCall(system, { call, repeatable });
  if (!claim.ok || claim.value.to === null) return;
  const settled = await settleCall(system, { call, provider, ...(await ring(send, { id: call, to: claim.value.to })) });
  if (settled.ok && settled.value.again) throw new Error(`Call ${call} is tried again`);
}

async function ring(send: ReturnType<typeof telephone>["send"], to: { id: string; to: string }) {
  try {
    return { outcome: "ringing" as const, reference: await send(to) };
  } catch (error) {
    const reason = (error instanceof Error ? error.message : String(error)).slice(0, 500);
    log.warn({ call: to.id, reason }, "a call was not placed");
    if (!(error instanceof NotTaken)) return { outcome: "uncertain" as const, error: reason };
    return { outcome: "not-taken" as const, error: reason, final: error.final };
  }
}

/** Claims a call for dialing. Returns the number, or null if there is nothing to dial anymore. */
const claimCall = defineCommand({
  name: "messaging.claim-call",
  input: z.object({ call: id, repeatable: z.boolean() }),
  allow: "system.manage",
  async run(context, { call: callId, repeatable }) {
    const { tx, now } = context;
    const [call] = await tx.select().from(calls).where(eq(calls.id, callId)).for("update");
    if (!call) return notFound("call");
    const free = call.status === "waiting" || (call.status === "dialing" && repeatable);
    const nothing = ok<{ to: string | null }>({ to: null });
    if (!free) return nothing;
    const to = await numberOfCaller(tx, call);
    if (!to) {
      await endCall(context, call, "canceled", "There is no number to call.");
      return nothing;
    }
    await tx
      .update(calls)
      .set({ status: "dialing", movedAt: now, attempts: sql`${calls.attempts} + 1` })
      .where(eq(calls.id, callId));
    return ok<{ to: string | null }>({ to });
  },
});
