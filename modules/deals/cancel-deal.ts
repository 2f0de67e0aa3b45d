import type { Reader } from "#db/client.ts";
import { defineCommand } from "#db/command.ts";
import { type Actor, can } from "#modules/kernel/actor.ts";
import { notFound, ok, type Refused } from "#modules/kernel/result.ts";
import { lockSwap, moveSwap } from "#modules/swaps/index.ts";
import { CancelDeal } from "./deal-schemas.ts";
import { refuseDeal } from "./errors.ts";
import { liveDeal } from "./live-deal.ts";

/** What buyer and seller have signed, only an administrator takes back. */
export async function refuseSigned(tx: Reader, swap: { id: string }, actor: Actor): Promise<Refused | null> {
  if (can(actor, "deal.cancel")) return null;
  const deal = await liveDeal({ tx }, swap);
  return deal?.status === "signed" ? refuseDeal("deal-signed") : null;
}

/** Cancels a written deal: the swap returns to pre deal, where parties and price can change. */
export const cancelDeal = defineCommand({
  name: "swaps.cancel-deal",
  input: CancelDeal,
  allow: "task.group.finalize-deal",
  fresh: true,
  errors: ["deal-signed", "not-now"],
  async run({ tx, actor }, input) {
    const swap = await lockSwap(tx, actor, input.swap);
    if (!swap) return notFound("swap");
    const moved = await moveSwap(tx, actor, swap, "cancel-deal", { reason: input.reason });
    return moved.ok ? ok({ swap: swap.id, step: moved.value.step }) : moved;
  },
});
