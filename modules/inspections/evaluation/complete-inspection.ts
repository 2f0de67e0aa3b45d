import { eq, sql } from "drizzle-orm";
import { type CommandContext, defineCommand } from "#db/command.ts";
import { carOf } from "#db/parties.ts";
import { refuseHeld } from "#modules/deals/index.ts";
import { chicagoDay } from "#modules/kernel/chicago.ts";
import { newId } from "#modules/kernel/ids.ts";
import { notFound, ok, type Refused, type Result, refuseCommon } from "#modules/kernel/result.ts";
import {
  lockSwap,
  completeEvaluation as moveCompleted,
  refuseAction,
  type Swap,
  writeNote,
} from "#modules/swaps/index.ts";
import { factsOf, type Inspection, liveOne } from "../booking/book-inspection.ts";
import { endReassignment } from "../booking/end-reassignment.ts";
import { lockInspection } from "../booking/lock-inspection.ts";
import { refuse } from "../errors.ts";
import { inspectionCompleted } from "../events.ts";
import type { Findings } from "../findings/schemas.ts";
import { CompleteEvaluation, CompleteInspection } from "../inspection-schemas.ts";
import { inspectionLifecycle, STAGES } from "../lifecycle.ts";
import { canWork } from "../policy.ts";
import { inspections } from "../tables.ts";
import { findingsOf } from "./find-findings.ts";
import { type EvaluationDocument, missingOf } from "./readiness.ts";
import { writeFindings } from "./write-findings.ts";

/** Completes the evaluation of stage 1 (the form's button). Nothing may be missing; the swap moves on to valuation. */
export const completeEvaluation = defineCommand({
  name: "inspections.complete-evaluation",
  input: CompleteEvaluation,
  allow: "verified",
  errors: ["evaluation-incomplete", "not-now"],
  async run(context, { swap: id, version }) {
    const swap = await lockSwap(context.tx, context.actor, id);
    if (!swap) return notFound("swap");
    return completeStage1(context, swap, await liveOne(context.tx, swap.id, STAGES.evaluation), version);
  },
});

/**
 * Completes an appointment (POST /inspection/{_id}/complete). An evaluation is complete when its document is. The note
 * appears with the appointment and in the car's timeline.
 */
export const completeInspection = defineCommand({
  name: "inspections.complete",
  input: CompleteInspection,
  allow: "verified",
  errors: ["car-held", "evaluation-incomplete", "inspection-ended", "not-now", "pick-up-early"],
  parties: carOf(inspections.swapId, inspections.id, ({ inspection }) => inspection),
  async run(context, { inspection: id, note }) {
    const locked = await lockInspection(context.tx, context.actor, id);
    if (!locked) return notFound("inspection");
    const { inspection, swap } = locked;
    if (!canWork(context.actor, inspection)) return refuseCommon("not-allowed");
    if (!inspectionLifecycle.allows(inspection.status, "complete")) return refuse("inspection-ended");
    if (inspection.stage === STAGES.evaluation) return completeStage1(context, swap, inspection, undefined, note);
    const refused = await refusePickUp(context, swap, inspection);
    if (refused) return refused;
    await writeComplete(context, inspection, note);
    return ok({ _id: swap.id, step: swap.step });
  },
});

/** A car leaves with its buyer on the day of the pick-up or later, once the buyer's money has cleared. */
async function refusePickUp({ tx, now }: CommandContext, swap: Swap, { stage, startsAt }: Inspection) {
  if (stage !== STAGES.pickUp) return null;
  const today = chicagoDay(now);
  if (today < chicagoDay(startsAt)) return refuse("pick-up-early");
  return refuseHeld(tx, swap, today);
}

async function completeStage1(
  context: CommandContext,
  swap: Swap,
  inspection: Inspection | undefined,
  version: number | undefined,
  note?: string,
): Promise<Result<{ _id: string; step: string }>> {
  const { tx, actor, now } = context;
  const found = await findingsOf(swap, tx);
  const refused = refuseAction(actor, swap, "evaluation-complete") ?? refuseIncomplete(swap, found);
  if (refused) return refused;
  const moved = await moveCompleted(tx, actor, swap, { at: now, version });
  if (!moved.ok) return moved;
  if (inspection) await writeComplete(context, inspection, note);
  // A car that is evaluated once more is verified once more.
  const again = { panels: [], capturedAt: now };
  if (found.stage2CompleteAt) await writeFindings(context, swap, found, { stage2CompleteAt: null }, again);
  return ok({ _id: swap.id, step: moved.value.step });
}

/** The error lists what is missing in the evaluation. */
export function refuseIncomplete(swap: Pick<Swap, "vin">, found: Findings): Refused | null {
  const missing = missingOf(documentOf(swap, found));
  return Object.keys(missing).length > 0
    ? refuse("evaluation-incomplete", { fields: missing as Record<string, string[]> })
    : null;
}

async function writeComplete(
  { tx, actor, now, record }: CommandContext,
  inspection: Inspection,
  note: string | undefined,
): Promise<void> {
  const said = note ? [{ _id: newId(), author: actor.id, time: now.toISOString(), note }] : [];
  const highlights = [...inspection.highlights, ...said];
  await endReassignment(tx, actor, inspection, "done", now);
  await tx
    .update(inspections)
    .set({
      status: "complete",
      completedAt: now,
      reassignTaskId: null,
      highlights,
      version: sql`${inspections.version} + 1`,
    })
    .where(eq(inspections.id, inspection.id));
  if (note) await writeNote(tx, { swap: inspection.swapId, author: actor.id, text: note, at: now });
  await record(inspectionCompleted(factsOf(inspection)));
}

/** What a technician must have filled in. */
export const documentOf = ({ vin }: Pick<Swap, "vin">, found: Findings): EvaluationDocument => ({
  vin,
  comment: found.stage1Comment,
  checklist: found.checklist,
  errorCodes: found.errorCodes,
  damages: found.damages,
  tires: found.tires,
  keys: found.keys,
  pictures: found.picturesOverview,
});
