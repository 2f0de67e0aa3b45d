import type { Tx } from "#db/client.ts";
import { defineCommand } from "#db/command.ts";
import { notFound, ok } from "#modules/kernel/result.ts";
import { endAuctionUnsold, lockSwap, refuseUnanswered, sellAtAuction, standingOf } from "#modules/swaps/index.ts";
import { AuctionOutcome } from "./auction-schemas.ts";
import { findLatestLot } from "./lots/lock-lot.ts";

/**
 * The outcome of an auction as staff record it (POST /auction/complete): sold for an amount, or failed. Below what the
 * seller has agreed to, a sale needs the seller's answer.
 */
export const completeAuction = defineCommand({
  name: "auctions.complete",
  input: AuctionOutcome,
  allow: "swap.manage",
  errors: ["not-now", "seller-answer-needed"],
  async run({ tx, actor, now }, { swap: id, version, sold, amount, reason }) {
    const swap = await lockSwap(tx, actor, id);
    if (!swap) return notFound("swap");
    const said = { version, reason };
    const winner = sold && amount !== undefined ? await findWinner(tx, id, amount) : null;
    // A lot that sold has sold by the rules that the seller agreed to.
    if (sold && amount !== undefined && winner === null) {
      const unanswered = await refuseUnanswered(tx, actor, swap, { kind: "auction-outcome", amount });
      if (unanswered) return unanswered;
    }
    const moved =
      sold && amount !== undefined
        ? await sellAtAuction(tx, actor, swap, { ...said, amount, buyer: winner, at: now })
        : await endAuctionUnsold(tx, actor, swap, said);
    return moved.ok ? ok(standingOf(moved.value)) : moved;
  },
});

/** The dealer who won the car at this price in its lot, if the car could not follow the lot when it closed. */
async function findWinner(tx: Tx, swap: string, amount: number): Promise<string | null> {
  const lot = await findLatestLot(tx, swap);
  return lot?.outcome === "sold" && lot.price === amount ? lot.leaderId : null;
}
