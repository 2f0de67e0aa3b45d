import { and, eq, ne } from "drizzle-orm";
import { z } from "zod";
import { defineCommand } from "#db/command.ts";
import { system } from "#modules/kernel/actor.ts";
import { id } from "#modules/kernel/fields.ts";
import { ok } from "#modules/kernel/result.ts";
import { endCall } from "./end-call.ts";
import { startCall } from "./start-call.ts";
import { calls } from "./tables.ts";

/**
 * Calls a person to speak their verification code. A call with an earlier code ends, because that code is void. The
 * code is not stored with the call, and neither is the number.
 */
export const placeCodeCall = defineCommand({
  name: "messaging.place-code-call",
  input: z.object({ user: id, verification: id }),
  allow: "system.manage",
  async run(context, { user, verification }) {
    const earlier = await context.tx
      .select()
      .from(calls)
      .where(and(eq(calls.callerId, user), eq(calls.kind, "code"), ne(calls.status, "ended")))
      .for("update");
    for (const call of earlier) await endCall(context, call, "canceled");
    // The limits were counted when the code was asked for.
    const ours = { ...context, actor: system };
    return ok({ call: await startCall(ours, { kind: "code", callerId: user, verificationId: verification }) });
  },
});
