import { and, eq, inArray, sql } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { type CommandContext, defineCommand } from "#db/command.ts";
import { carOf } from "#db/parties.ts";
import { record } from "#db/record.ts";
import { type Actor, system } from "#modules/kernel/actor.ts";
import { notFound, ok, type Result } from "#modules/kernel/result.ts";
import { bookVerification, cancelEvaluation, lockSwap } from "#modules/swaps/index.ts";
import { refuse } from "../errors.ts";
import { inspectionCanceled } from "../events.ts";
import { CancelBooking, CancelInspection } from "../inspection-schemas.ts";
import { inspectionLifecycle, STAGES } from "../lifecycle.ts";
import { canArrange } from "../policy.ts";
import { inspections } from "../tables.ts";
import { factsOf, type Inspection, liveOne } from "./book-inspection.ts";
import { endReassignment } from "./end-reassignment.ts";
import { type Locked, lockInspection } from "./lock-inspection.ts";

/** Cancels an appointment; the swap goes back to the booking step. */
export const cancelInspection = defineCommand({
  name: "inspections.cancel",
  input: CancelInspection,
  allow: "verified",
  errors: ["inspection-ended", "not-now"],
  parties: carOf(inspections.swapId, inspections.id, ({ inspection }) => inspection),
  async run(context, { inspection: id, reason }) {
    const locked = await lockInspection(context.tx, context.actor, id);
    if (!locked || !canArrange(context.actor, locked.inspection)) return notFound("inspection");
    return cancel(context, locked, reason);
  },
});

/** The same by car (DELETE /inspection/schedule/{swap}): cancels the upcoming appointment of this stage. */
export const cancelBooking = defineCommand({
  name: "inspections.cancel-booking",
  input: CancelBooking,
  allow: "verified",
  impersonating: true,
  errors: ["inspection-ended", "not-now"],
  async run(context, { swap: id, stage, reason }) {
    // The buyer doesn't see the swap as staff and the seller do, so the appointment decides.
    const swap = await lockSwap(context.tx, system, id);
    const inspection = swap && (await liveOne(context.tx, swap.id, stage));
    if (!swap || !inspection || !canArrange(context.actor, inspection)) return notFound("inspection");
    return cancel(context, { swap, inspection }, reason);
  },
});

async function cancel(
  { tx, actor, now }: CommandContext,
  { inspection, swap }: Locked,
  reason: string | undefined,
): Promise<Result<{ _id: string }>> {
  if (!inspectionLifecycle.allows(inspection.status, "cancel")) return refuse("inspection-ended");
  if (inspection.stage === STAGES.evaluation) {
    const moved = await cancelEvaluation(tx, actor, swap, { reason });
    if (!moved.ok) return moved;
  }
  if (inspection.stage === STAGES.dropOff) await bookVerification(tx, swap, null, now);
  await writeCanceled(tx, actor, inspection, now, reason);
  return ok({ _id: inspection.id });
}

/** Cancels one appointment and records the event. */
export async function writeCanceled(
  tx: Tx,
  actor: Actor,
  inspection: Inspection,
  now: Date,
  reason: string | null | undefined,
  tell = true,
): Promise<void> {
  await endReassignment(tx, actor, inspection, "canceled", now);
  await tx
    .update(inspections)
    .set({
      status: "canceled",
      reassignTaskId: null,
      canceledAt: now,
      canceledBy: actor.id,
      cancelReason: reason ?? null,
      version: sql`${inspections.version} + 1`,
    })
    .where(eq(inspections.id, inspection.id));
  const start = inspection.startsAt.toISOString();
  if (tell)
    await record(
      tx,
      actor,
      inspectionCanceled({ ...factsOf(inspection), start, by: actor.id, reason: reason ?? null }),
    );
}

/** Cancels all upcoming appointments of a car, for example when the car is canceled. The swap has already moved. */
export async function cancelAllOf(tx: Tx, actor: Actor, swap: string, now: Date, reason: string): Promise<number> {
  const live = await tx
    .select()
    .from(inspections)
    .where(and(eq(inspections.swapId, swap), inArray(inspections.status, ["pending", "scheduled"])))
    .for("update");
  for (const inspection of live) await writeCanceled(tx, actor, inspection, now, reason);
  return live.length;
}
