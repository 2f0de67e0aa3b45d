import { eq, sql } from "drizzle-orm";
import { type CommandContext, defineCommand } from "#db/command.ts";
import { carOf } from "#db/parties.ts";
import { type Actor, guest, system } from "#modules/kernel/actor.ts";
import { notFound, ok, type Result } from "#modules/kernel/result.ts";
import { confirmEvaluation } from "#modules/swaps/index.ts";
import { lifecycle } from "#modules/swaps/lifecycle.ts";
import { refuse } from "../errors.ts";
import { inspectionConfirmed } from "../events.ts";
import { ConfirmByLink, InspectionRef } from "../inspection-schemas.ts";
import { inspectionLifecycle, STAGES } from "../lifecycle.ts";
import { canArrange } from "../policy.ts";
import { inspections } from "../tables.ts";
import { factsOf } from "./book-inspection.ts";
import { inspectionOfToken, tokenHolds } from "./confirm-link.ts";
import { type Locked, lockInspection } from "./lock-inspection.ts";

/** The seller, the buyer who picks the car up, or staff confirm the appointment. */
export const confirmInspection = defineCommand({
  name: "inspections.confirm",
  input: InspectionRef,
  allow: "verified",
  errors: ["inspection-ended", "not-now"],
  parties: carOf(inspections.swapId, inspections.id, ({ inspection }) => inspection),
  async run(context, { inspection: id }) {
    const locked = await lockInspection(context.tx, context.actor, id);
    if (!locked || !canArrange(context.actor, locked.inspection)) return notFound("inspection");
    return confirm(context, context.actor, locked);
  },
});

/**
 * The same with the link in the message to the seller or the buyer, for any signed-in user or guest, because the link
 * authenticates its reader.
 */
export const confirmByLink = defineCommand({
  name: "inspections.confirm-by-link",
  input: ConfirmByLink,
  allow: "anyone",
  errors: ["inspection-ended", "link-expired", "not-now"],
  async run(context, { token }) {
    const id = inspectionOfToken(token);
    const locked = id ? await lockInspection(context.tx, system, id) : undefined;
    if (!locked || !tokenHolds(token, locked.inspection)) return refuse("link-expired");
    const { stage, sellerId, buyerId } = locked.inspection;
    const reader: Actor = {
      ...guest,
      kind: "user",
      id: stage === STAGES.pickUp ? buyerId : sellerId,
      roles: ["user"],
      verified: true,
      active: true,
    };
    return confirm(context, reader, locked);
  },
});

async function confirm(
  { tx, now, record }: CommandContext,
  actor: Actor,
  { inspection, swap }: Locked,
): Promise<Result<{ _id: string }>> {
  // Already confirmed, unless the car has gone back a step since and needs a new confirmation.
  const waits = inspection.stage === STAGES.evaluation && lifecycle.allows(swap.step, "evaluation-confirmed");
  if (inspection.status === "scheduled" && !waits) return ok({ _id: inspection.id });
  const possible = inspection.status === "scheduled" || inspectionLifecycle.allows(inspection.status, "confirm");
  if (!possible || inspection.startsAt < now) return refuse("inspection-ended");
  if (inspection.stage === STAGES.evaluation) {
    const moved = await confirmEvaluation(tx, actor, swap, { at: now });
    if (!moved.ok) return moved;
  }
  await tx
    .update(inspections)
    .set({ status: "scheduled", confirmedAt: now, version: sql`${inspections.version} + 1` })
    .where(eq(inspections.id, inspection.id));
  await record(inspectionConfirmed({ ...factsOf(inspection), start: inspection.startsAt.toISOString() }));
  return ok({ _id: inspection.id });
}
