import { defineVerb } from "#db/verb.ts";
import { notFound, ok } from "#modules/kernel/result.ts";
import { standingOf } from "../define-action.ts";
import { isPriceOpen } from "../lifecycle.ts";
import { lockSwap, refuseAction, refuseStale, stepBefore, writeMove } from "../move-swap.ts";
import { refuse } from "../refusals.ts";
import { SwapWithNote } from "../schemas.ts";

/** One step back along the way the swap came; its history decides, not the table (POST /revert). */
export const revertSwap = defineVerb({
  name: "swaps.revert",
  input: SwapWithNote,
  allow: "swap.manage",
  async run({ tx, actor }, input) {
    const swap = await lockSwap(tx, actor, input.swap);
    if (!swap) return notFound("swap");
    const refused = refuseAction(actor, swap, "revert") ?? refuseStale(swap, input.version);
    if (refused) return refused;
    const to = await stepBefore(tx, swap);
    if (!to) return refuse("no-step-back");
    // Back where the price is made, the seller's word counts for the next proposal only.
    const patch = isPriceOpen(to) ? { priceAgreedAt: null, priceAgreedBy: null } : {};
    return ok(standingOf(await writeMove(tx, actor, swap, to, "revert", { reason: input.reason, patch })));
  },
});
