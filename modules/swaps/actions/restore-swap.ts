import type { Tx } from "#db/client.ts";
import { defineCommand } from "#db/command.ts";
import { notFound, ok } from "#modules/kernel/result.ts";
import { refuse } from "../errors.ts";
import { type AnyAction, whoMay } from "../lifecycle/markers.ts";
import { isInDeal, stepWithoutEvaluation } from "../lifecycle/state.ts";
import type { Step } from "../lifecycle/steps.ts";
import { refuseVin } from "../registration/find-vin.ts";
import { standingOf } from "../transitions/define-action.ts";
import { markSwap } from "../transitions/mark-swap.ts";
import { lockSwap, refuseAction, refuseStale, type Swap, stepBefore, writeMove } from "../transitions/move-swap.ts";
import { SwapWithNote } from "../transitions/schemas.ts";

/**
 * Restores a canceled or disqualified swap to its step; what was canceled with it stays canceled (POST /restore). A
 * swap that waited for its evaluation returns to the step where a new one is booked, and one that was in a deal to the
 * step where it was for sale: the deal and its offer have ended, and its buyer was told.
 */
export const restoreSwap = defineCommand({
  name: "swaps.restore-swap",
  input: SwapWithNote,
  allow: whoMay("restore").may,
  errors: ["not-now", "vin-taken"],
  constraints: { swaps_vin_live: () => refuse("vin-taken") },
  async run({ tx, actor }, { swap: id, version, reason }) {
    const swap = await lockSwap(tx, actor, id);
    if (!swap) return notFound("swap");
    const refused =
      refuseAction(actor, swap, "restore") ?? refuseStale(swap, version) ?? (await refuseVin(tx, swap, swap.vin));
    if (refused) return refused;
    const { step, action } = await placeOf(tx, swap);
    // Before the marker is removed, so that no task is opened for a step that cannot continue.
    const placed = step === swap.step ? swap : await writeMove(tx, actor, swap, step, action, { reason });
    const restored = await markSwap(tx, actor, placed, "restore", { reason });
    return restored.ok ? ok(standingOf(restored.value)) : restored;
  },
});

/** Where a restored swap stands, and the action that brings it there. */
async function placeOf(tx: Tx, swap: Swap): Promise<{ step: Step; action: AnyAction }> {
  if (isInDeal(swap.step)) {
    const before = await stepBefore(tx, swap, (step) => !isInDeal(step));
    return {
      step: before ?? (swap.channel === "auction" ? "auction-failed" : "prepare-listing"),
      action: "revert",
    };
  }
  return { step: swap.evaluationAt ? swap.step : stepWithoutEvaluation(swap.step), action: "evaluation-canceled" };
}
