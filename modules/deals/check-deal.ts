import { defineCommand } from "#db/command.ts";
import { attachFiles } from "#modules/files/index.ts";
import { notFound, ok } from "#modules/kernel/result.ts";
import { lockSwap, moveSwap } from "#modules/swaps/index.ts";
import { CheckDeal } from "./deal-schemas.ts";
import { refuseDeal } from "./errors.ts";

/**
 * Parties, documents and payoff are checked: the deal can be written. The title is in hand, which its scan shows; only
 * staff open it.
 */
export const checkDeal = defineCommand({
  name: "swaps.check-deal",
  input: CheckDeal,
  allow: ["swap.manage", "task.group.pre-deal"],
  errors: ["not-now", "title-scan"],
  async run({ tx, actor }, { swap: id, files }) {
    const swap = await lockSwap(tx, actor, id);
    if (!swap) return notFound("swap");
    const titleScans = [...new Set([...swap.titleScans, ...files])];
    if (titleScans.length === 0 && swap.step === "pre-deal") return refuseDeal("title-scan");
    const attached = await attachFiles(tx, actor, files, { audience: ["staff"] });
    if (!attached.ok) return attached;
    const inHand = { titleScans, titleMissing: null, titleMissingDate: null };
    const moved = await moveSwap(tx, actor, swap, "check-deal", { patch: inHand });
    return moved.ok ? ok({ swap: swap.id, step: moved.value.step }) : moved;
  },
});
