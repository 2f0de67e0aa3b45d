import { defineVerb } from "#db/verb.ts";
import { notFound, ok } from "#modules/kernel/result.ts";
import { standingOf } from "../define-action.ts";
import { lockSwap, moveSwap } from "../move-swap.ts";
import { recordPrice } from "../pricing/record-price.ts";
import { AuctionOutcome } from "../schemas.ts";

/** The outcome of an auction as staff record it (POST /auction/complete): sold for an amount, or failed. */
export const completeAuction = defineVerb({
  name: "swaps.complete-auction",
  input: AuctionOutcome,
  allow: "swap.manage",
  async run({ tx, actor, now }, { swap: id, version, sold, amount, reason }) {
    const swap = await lockSwap(tx, actor, id);
    if (!swap) return notFound("swap");
    const patch = sold ? { priceSold: amount } : {};
    const moved = await moveSwap(tx, actor, swap, sold ? "auction-sold" : "auction-unsold", { version, reason, patch });
    if (!moved.ok) return moved;
    if (sold && amount) await recordPrice(tx, actor, swap, "sold", amount, null, now);
    return ok(standingOf(moved.value));
  },
});
