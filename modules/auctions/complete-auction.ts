import { defineVerb } from "#db/verb.ts";
import { notFound, ok } from "#modules/kernel/result.ts";
import { endAuctionUnsold, lockSwap, sellAtAuction, standingOf } from "#modules/swaps/index.ts";
import { AuctionOutcome } from "./schemas.ts";

/** The outcome of an auction as staff record it (POST /auction/complete): sold for an amount, or failed. */
export const completeAuction = defineVerb({
  name: "auctions.complete",
  input: AuctionOutcome,
  allow: "swap.manage",
  async run({ tx, actor, now }, { swap: id, version, sold, amount, reason }) {
    const swap = await lockSwap(tx, actor, id);
    if (!swap) return notFound("swap");
    const said = { version, reason };
    const moved =
      sold && amount !== undefined
        ? await sellAtAuction(tx, actor, swap, { ...said, amount, at: now })
        : await endAuctionUnsold(tx, actor, swap, said);
    return moved.ok ? ok(standingOf(moved.value)) : moved;
  },
});
