import { type CommandContext, defineCommand } from "#db/command.ts";
import { notFound, ok, type Refused, type Result } from "#modules/kernel/result.ts";
import {
  completeSelfInspection,
  lockSwap,
  refuseAction,
  type Swap,
  type SwapStanding,
  standingOf,
} from "#modules/swaps/index.ts";
import { SwapWithNote } from "#modules/swaps/schemas.ts";
import { liveOne } from "../booking/book-inspection.ts";
import { writeCanceled } from "../booking/cancel-inspection.ts";
import { refuse } from "../errors.ts";
import type { Findings } from "../findings/schemas.ts";
import { STAGES } from "../lifecycle.ts";
import { refuseIncomplete } from "./complete-inspection.ts";
import { findingsOf } from "./find-findings.ts";
import { writeFindings } from "./write-findings.ts";

/**
 * Completes the evaluation that the seller of a car under factory warranty has filled in (POST /inspection/self). It
 * must be as complete as a technician's. A booked visit is canceled. After it, no visit can be booked.
 */
export const selfInspect = defineCommand({
  name: "inspections.self-inspect",
  input: SwapWithNote,
  allow: "verified",
  errors: ["evaluation-incomplete", "no-warranty", "not-now", "self-inspected"],
  async run(context, { swap: id, version, reason }) {
    const swap = await lockSwap(context.tx, context.actor, id);
    if (!swap) return notFound("swap");
    return completeSelf(context, swap, { version, reason });
  },
});

/** The same for a locked swap; `reason` replaces the comment. */
async function completeSelf(
  context: CommandContext,
  swap: Swap,
  { version, reason }: { version?: number | undefined; reason?: string | undefined },
): Promise<Result<SwapStanding>> {
  const { tx, actor, now } = context;
  const found = await findingsOf(swap, tx);
  const whole = { ...found, stage1Comment: reason ?? found.stage1Comment };
  const refused = refuseAction(actor, swap, "self-inspect") ?? refuseRules(swap, whole);
  if (refused) return refused;
  const moved = await completeSelfInspection(tx, actor, swap, { at: now, version });
  if (!moved.ok) return moved;
  if (reason)
    await writeFindings(context, swap, found, { stage1Comment: reason }, { panels: ["comment"], capturedAt: now });
  await cancelVisit(context, swap);
  return ok(standingOf(moved.value));
}

function refuseRules(swap: Swap, found: Findings): Refused | null {
  if (!swap.factoryWarrantyUser) return refuse("no-warranty");
  return swap.inspectionSelfAt ? refuse("self-inspected") : refuseIncomplete(swap, found);
}

async function cancelVisit({ tx, actor, now }: CommandContext, swap: Swap): Promise<void> {
  const visit = await liveOne(tx, swap.id, STAGES.evaluation);
  if (visit) await writeCanceled(tx, actor, visit, now, "The seller has inspected the car themselves.");
}
