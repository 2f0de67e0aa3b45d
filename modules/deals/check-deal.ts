import { defineCommand } from "#db/command.ts";
import { notFound, ok } from "#modules/kernel/result.ts";
import { lockSwap, moveSwap, openTask } from "#modules/swaps/index.ts";
import { CheckDeal, VERIFY_TASK } from "./deal-schemas.ts";
import { agreedSale } from "./sign-deal.ts";
import { needsVerification } from "./verification/needs-verification.ts";

/** Parties, documents and payoff are checked: the deal can be written. */
export const checkDeal = defineCommand({
  name: "swaps.check-deal",
  input: CheckDeal,
  allow: ["swap.manage", "task.group.pre-deal"],
  errors: ["not-now"],
  async run({ tx, actor, now }, input) {
    const swap = await lockSwap(tx, actor, input.swap);
    if (!swap) return notFound("swap");
    const moved = await moveSwap(tx, actor, swap, "check-deal");
    if (!moved.ok) return moved;
    const delivered = ((await agreedSale({ tx }, swap))?.delivery ?? 0) > 0;
    if (swap.channel === "listing" && needsVerification(swap, delivered, now))
      await openTask(tx, actor, {
        swapId: swap.id,
        kind: "free",
        title: VERIFY_TASK,
        roleGroup: "technician",
        assigneeId: swap.verifyTechnicianId,
        dueAt: now,
        createdAt: now,
      });
    return ok({ swap: swap.id, step: moved.value.step });
  },
});
