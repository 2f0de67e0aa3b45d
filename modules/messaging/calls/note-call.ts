import { eq } from "drizzle-orm";
import { z } from "zod";
import { defineCommand } from "#db/command.ts";
import { id } from "#modules/kernel/fields.ts";
import { notFound, ok } from "#modules/kernel/result.ts";
import { CALL_OUTCOMES, progressOf } from "./lifecycle.ts";
import { changeOf } from "./start-call.ts";
import { calls } from "./tables.ts";

/** Notes what the telephone service reports about a call. A report that changes nothing is fine. */
export const noteCall = defineCommand({
  name: "messaging.note-call",
  input: z.object({ call: id, news: z.enum(["ringing", "answered", "connected", ...CALL_OUTCOMES]) }),
  allow: "system.manage",
  async run({ tx, now, record }, { call: callId, news }) {
    const [call] = await tx.select().from(calls).where(eq(calls.id, callId)).for("update");
    if (!call) return notFound("call");
    const step = progressOf(call, news);
    if (!step) return ok({ changed: false });
    await tx
      .update(calls)
      .set({
        ...step,
        movedAt: now,
        ...(step.status === "connecting" ? { answeredAt: now } : {}),
        ...(step.status === "talking" ? { talkingAt: now } : {}),
        ...(step.status === "ended" ? { endedAt: now } : {}),
      })
      .where(eq(calls.id, callId));
    await record(changeOf({ ...call, status: step.status }));
    return ok({ changed: true });
  },
});
