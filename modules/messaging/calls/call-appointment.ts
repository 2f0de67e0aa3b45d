import { defineCommand } from "#db/command.ts";
import { findInspection } from "#modules/inspections/index.ts";
import { type Actor, personId } from "#modules/kernel/actor.ts";
import { notFound, ok, type Result } from "#modules/kernel/result.ts";
import { teamCallLimits } from "./limits.ts";
import { ONE_CALL, refuseCalling } from "./refuse-calling.ts";
import { CallAppointment } from "./schemas.ts";
import { startCall } from "./start-call.ts";

/**
 * The technician of an appointment calls its seller, for example when a gate is closed: our number rings the
 * technician, then the seller, and neither sees the other's.
 */
export const callAppointment = defineCommand({
  name: "messaging.call-appointment",
  input: CallAppointment,
  allow: "inspection.work",
  ownerOnly: true,
  errors: [
    "call-blocked",
    "call-yourself",
    "in-a-call",
    "line-busy",
    "no-telephone",
    "phone-needed",
    "quiet-hours",
    "takes-no-calls",
  ],
  async limits(actor, { inspection }) {
    const whom = await findWhom(actor, inspection);
    return teamCallLimits(actor, whom.ok ? whom.value.seller : undefined);
  },
  constraints: ONE_CALL,
  prepare: (actor, { inspection }) => findWhom(actor, inspection),
  async run(context, _, { seller, swap }) {
    const caller = personId(context.actor);
    const refused = await refuseCalling(context, { caller, callee: seller });
    const call = { kind: "person", callerId: caller, calleeId: seller, swapId: swap } as const;
    return refused ?? ok({ _id: await startCall(context, call) });
  },
});

async function findWhom(actor: Actor, id: string): Promise<Result<{ seller: string; swap: string }>> {
  const found = await findInspection(actor, id);
  if (!found?.seller || found.technician?._id !== actor.id) return notFound("appointment");
  return ok({ seller: found.seller._id, swap: found.swap });
}
