import { defineCommand } from "#db/command.ts";
import { system } from "#modules/kernel/actor.ts";
import { notFound, ok } from "#modules/kernel/result.ts";
import { lockSwap, moveSwap } from "#modules/swaps/index.ts";
import { SwapOnly } from "./deal-schemas.ts";
import { refuseDeal } from "./errors.ts";
import { agreedSale } from "./sign-deal.ts";

const REASON = "The buyer stepped back: the verification differs from the evaluation.";

/** The buyer of an agreed sale steps back before it is signed, because the car is not as it was evaluated. */
export const stepBack = defineCommand({
  name: "deals.step-back",
  input: SwapOnly,
  allow: "verified",
  errors: ["no-step-back", "not-now"],
  async run({ tx, actor }, { swap: id }) {
    // The buyer doesn't see the swap as staff and the seller do, so the agreement decides.
    const swap = await lockSwap(tx, system, id);
    if (!swap || actor.id === null || (await agreedSale({ tx }, swap))?.buyer !== actor.id) return notFound("car");
    const unsigned = swap.step === "pre-deal" || swap.step === "finalize-deal";
    if (!unsigned || !swap.verifyDiffers) return refuseDeal("no-step-back");
    const before =
      swap.step === "finalize-deal" ? await moveSwap(tx, system, swap, "cancel-deal", { reason: REASON }) : ok(swap);
    if (!before.ok) return before;
    const moved = await moveSwap(tx, system, before.value, "remove-predeal", { reason: REASON });
    return moved.ok ? ok({ _id: swap.id, step: moved.value.step }) : moved;
  },
});
