import { defineCommand } from "#db/command.ts";
import { notFound, ok } from "#modules/kernel/result.ts";
import { lockSwap, moveSwap } from "#modules/swaps/index.ts";
import { CheckDeal } from "./deal-schemas.ts";

/** Parties, documents and payoff are checked: the deal can be written. */
export const checkDeal = defineCommand({
  name: "swaps.check-deal",
  input: CheckDeal,
  allow: ["swap.manage", "task.group.pre-deal"],
  errors: ["not-now"],
  async run({ tx, actor }, input) {
    const swap = await lockSwap(tx, actor, input.swap);
    if (!swap) return notFound("swap");
    const moved = await moveSwap(tx, actor, swap, "check-deal");
    return moved.ok ? ok({ swap: swap.id, step: moved.value.step }) : moved;
  },
});
