import { defineCommand } from "#db/command.ts";
import { notFound, ok } from "#modules/kernel/result.ts";
import { lockSwap, moveSwap } from "#modules/swaps/index.ts";
import { CancelDeal } from "./deal-schemas.ts";

/** Cancels a written deal: the swap returns to pre deal, where parties and price can change. */
export const cancelDeal = defineCommand({
  name: "swaps.cancel-deal",
  input: CancelDeal,
  allow: "task.group.finalize-deal",
  fresh: true,
  errors: ["not-now"],
  async run({ tx, actor }, input) {
    const swap = await lockSwap(tx, actor, input.swap);
    if (!swap) return notFound("swap");
    const moved = await moveSwap(tx, actor, swap, "cancel-deal", { reason: input.reason });
    return moved.ok ? ok({ swap: swap.id, step: moved.value.step }) : moved;
  },
});
