import { defineCommand } from "#db/command.ts";
import { notFound, ok } from "#modules/kernel/result.ts";
import { refuse } from "../errors.ts";
import { comesBefore, stepWithoutEvaluation } from "../lifecycle/state.ts";
import type { Step } from "../lifecycle/steps.ts";
import { refuseVin } from "../registration/find-vin.ts";
import { standingOf } from "../transitions/define-action.ts";
import { markSwap } from "../transitions/mark-swap.ts";
import { lockSwap, refuseAction, refuseStale, type Swap, writeMove } from "../transitions/move-swap.ts";
import { SwapWithNote } from "../transitions/schemas.ts";

/**
 * The seller of a canceled car sells it again, with everything that is known of it. A car that was for sale or in a deal is
 * prepared anew, so that the team looks at it before buyers do.
 */
export const sellAgain = defineCommand({
  name: "swaps.sell-again",
  input: SwapWithNote,
  allow: "verified",
  errors: ["not-now", "vin-taken"],
  constraints: { swaps_vin_live: () => refuse("vin-taken") },
  async run({ tx, actor }, { swap: id, version, reason }) {
    const swap = await lockSwap(tx, actor, id);
    if (!swap) return notFound("swap");
    const refused =
      refuseAction(actor, swap, "sell-again") ?? refuseStale(swap, version) ?? (await refuseVin(tx, swap, swap.vin));
    if (refused) return refused;
    const step = startingStep(swap);
    // Before the marker is removed, so that no task is opened for the step that it leaves.
    const placed = step === swap.step ? swap : await writeMove(tx, actor, swap, step, "sell-again", { reason });
    const again = await markSwap(tx, actor, placed, "sell-again", { reason });
    return again.ok ? ok(standingOf(again.value)) : again;
  },
});

/** Where a car starts again: at the latest where its listing is prepared. */
export function startingStep({ step, evaluationAt }: Pick<Swap, "step" | "evaluationAt">): Step {
  if (comesBefore("prepare-listing", step)) return "prepare-listing";
  return evaluationAt ? step : stepWithoutEvaluation(step);
}
