import { defineCommand } from "#db/command.ts";
import { notFound, ok } from "#modules/kernel/result.ts";
import { refuse } from "../errors.ts";
import { lifecycle } from "../lifecycle/actions.ts";
import { isPriceOpen, stepWithoutEvaluation } from "../lifecycle/state.ts";
import type { Step } from "../lifecycle/steps.ts";
import { refuseBefore } from "../transitions/consequences.ts";
import { standingOf } from "../transitions/define-action.ts";
import { lockSwap, refuseAction, refuseStale, type Swap, stepBefore, writeMove } from "../transitions/move-swap.ts";
import { NO_EVALUATION } from "../transitions/no-evaluation.ts";
import { SwapWithNote } from "../transitions/schemas.ts";

/** Goes one step back along the swap's history; the history decides, not the table (POST /revert). */
export const revertSwap = defineCommand({
  name: "swaps.revert",
  input: SwapWithNote,
  allow: "swap.manage",
  errors: ["deal-signed", "no-step-back", "not-now", "reserve-met"],
  async run({ tx, actor }, input) {
    const swap = await lockSwap(tx, actor, input.swap);
    if (!swap) return notFound("swap");
    const refused =
      refuseAction(actor, swap, "revert") ??
      refuseStale(swap, input.version) ??
      (await refuseBefore(tx, actor, swap, "revert"));
    if (refused) return refused;
    const to = await stepBefore(tx, swap);
    if (!to) return refuse("no-step-back");
    // Back at pricing, the seller's agreement counts only for the next proposal.
    const price = isPriceOpen(to) ? { priceAgreed: null, priceAgreedAt: null, priceAgreedBy: null } : {};
    const patch = { ...price, ...evaluationBackAt(swap, to) };
    return ok(standingOf(await writeMove(tx, actor, swap, to, "revert", { reason: input.reason, patch })));
  },
});

/** The state of the evaluation after the revert: an appointment that has to be confirmed again, or none. */
function evaluationBackAt(swap: Swap, to: Step): Partial<Swap> {
  if (lifecycle.allows(to, "evaluation-confirmed")) return { evaluationConfirmedAt: null };
  if (to === stepWithoutEvaluation(swap.step)) return NO_EVALUATION;
  // Back at a step where sellers can inspect the car themselves, they can do so again, or book a visit instead.
  const again = lifecycle.allows(to, "self-inspect") && !lifecycle.allows(swap.step, "self-inspect");
  return again && swap.inspectionSelfAt ? NO_SELF_INSPECTION : {};
}

const NO_SELF_INSPECTION = { inspectionSelf: false, inspectionSelfAt: null, stage1CompleteAt: null, stage1By: null };
