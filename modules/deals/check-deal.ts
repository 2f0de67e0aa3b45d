import { defineCommand } from "#db/command.ts";
import { attachFiles } from "#modules/files/index.ts";
import { notFound, ok } from "#modules/kernel/result.ts";
import { lockSwap, moveSwap, openTask } from "#modules/swaps/index.ts";
import { CheckDeal, VERIFY_TASK } from "./deal-schemas.ts";
import { refuseDeal } from "./errors.ts";
import { followTitle } from "./follow-title.ts";
import { agreedSale } from "./sign-deal.ts";
import { needsVerification } from "./verification/needs-verification.ts";

/**
 * Parties, documents and payoff are checked: the deal can be written. The title is in hand, which its scan shows; only
 * staff open it.
 */
export const checkDeal = defineCommand({
  name: "swaps.check-deal",
  input: CheckDeal,
  allow: ["swap.manage", "task.group.pre-deal"],
  errors: ["not-now", "title-scan"],
  async run({ tx, actor, now }, { swap: id, files }) {
    const swap = await lockSwap(tx, actor, id);
    if (!swap) return notFound("swap");
    const titleScans = [...new Set([...swap.titleScans, ...files])];
    if (titleScans.length === 0 && swap.step === "pre-deal") return refuseDeal("title-scan");
    const attached = await attachFiles(tx, actor, files, { audience: ["staff"] });
    if (!attached.ok) return attached;
    const inHand = { titleScans, titleMissing: null, titleMissingDate: null };
    const moved = await moveSwap(tx, actor, swap, "check-deal", { patch: inHand });
    if (!moved.ok) return moved;
    await followTitle(tx, actor, moved.value);
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
