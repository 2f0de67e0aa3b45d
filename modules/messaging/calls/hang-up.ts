import { and, eq, or } from "drizzle-orm";
import { defineCommand } from "#db/command.ts";
import { notFound, ok } from "#modules/kernel/result.ts";
import { endCall } from "./end-call.ts";
import { refuseTelephone } from "./errors.ts";
import { CallRef } from "./schemas.ts";
import { calls } from "./tables.ts";

/** One of the two people ends a call. */
export const hangUp = defineCommand({
  name: "messaging.hang-up",
  input: CallRef,
  allow: "verified",
  ownerOnly: true,
  errors: ["call-over"],
  async run(context, { call: id }) {
    const { tx, actor } = context;
    const me = actor.id ?? "";
    const [call] = await tx
      .select()
      .from(calls)
      .where(and(eq(calls.id, id), or(eq(calls.callerId, me), eq(calls.calleeId, me))))
      .for("update");
    if (!call) return notFound("call");
    if (call.status === "ended") return refuseTelephone("call-over");
    const declined = call.status === "connecting" && call.calleeId === me;
    await endCall(context, call, call.status === "talking" ? "completed" : declined ? "busy" : "canceled");
    return ok({ success: true });
  },
});
