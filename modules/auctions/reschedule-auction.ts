import { defineCommand } from "#db/command.ts";
import { notFound, ok, type Result } from "#modules/kernel/result.ts";
import { auctionAgain, lockSwap, type SwapStanding, standingOf } from "#modules/swaps/index.ts";
import { whoMay } from "#modules/swaps/lifecycle.ts";
import { SwapWithNote } from "#modules/swaps/schemas.ts";

/** Puts a car that did not sell into another auction. */
export const rescheduleAuction = defineCommand({
  name: "auctions.reschedule",
  input: SwapWithNote,
  allow: whoMay("reschedule-auction").may,
  errors: ["not-now"],
  async run({ tx, actor }, { swap: id, version, reason }): Promise<Result<SwapStanding>> {
    const swap = await lockSwap(tx, actor, id);
    if (!swap) return notFound("swap");
    const moved = await auctionAgain(tx, actor, swap, { version, reason });
    return moved.ok ? ok(standingOf(moved.value)) : moved;
  },
});
