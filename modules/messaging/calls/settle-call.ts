import { eq } from "drizzle-orm";
import { z } from "zod";
import { defineCommand } from "#db/command.ts";
import { id } from "#modules/kernel/fields.ts";
import { notFound, ok } from "#modules/kernel/result.ts";
import { endCall } from "./end-call.ts";
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
export const settleCall = defineCommand({
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
