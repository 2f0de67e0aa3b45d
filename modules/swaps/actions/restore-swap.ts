import { defineCommand } from "#db/command.ts";
import { notFound, ok } from "#modules/kernel/result.ts";
import { refuse } from "../errors.ts";
import { whoMay } from "../lifecycle/markers.ts";
import { stepWithoutEvaluation } from "../lifecycle/state.ts";
import { refuseVin } from "../registration/find-vin.ts";
import { standingOf } from "../transitions/define-action.ts";
import { markSwap } from "../transitions/mark-swap.ts";
import { lockSwap, refuseAction, refuseStale, writeMove } from "../transitions/move-swap.ts";
import { SwapWithNote } from "../transitions/schemas.ts";

/**
 * Restores a canceled or disqualified swap to its step; what was canceled with it stays canceled (POST /restore). A
 * swap that waited for its evaluation returns to the step where a new one is booked.
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
    const step = swap.evaluationAt ? swap.step : stepWithoutEvaluation(swap.step);
    // Before the marker is removed, so that no task is opened for a step that cannot continue.
    const placed =
      step === swap.step ? swap : await writeMove(tx, actor, swap, step, "evaluation-canceled", { reason });
    const restored = await markSwap(tx, actor, placed, "restore", { reason });
    return restored.ok ? ok(standingOf(restored.value)) : restored;
  },
});
