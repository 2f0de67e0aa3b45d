import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { defineCommand } from "#db/command.ts";
import { id } from "#modules/kernel/fields.ts";
import { notFound, ok } from "#modules/kernel/result.ts";
import { endCall } from "./end-call.ts";
import { numberOfCaller } from "./numbers.ts";
import { calls } from "./tables.ts";

/** Claims a call for dialing. Returns the number, or null if there is nothing to dial anymore. */
export const claimCall = defineCommand({
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
