import { defineCommand } from "#db/command.ts";
import { personId } from "#modules/kernel/actor.ts";
import { ok, type Result } from "#modules/kernel/result.ts";
import { SwapRef } from "#modules/swaps/schemas.ts";
import { decideDelete } from "../bidding/decide-bid.ts";
import { lotChanged } from "../events.ts";
import { lockOpenLot, refuseWithoutLot } from "../lots/lock-lot.ts";
import { type PublicStanding, publicStanding } from "../lots/public-standing.ts";
import { LotWriter } from "../lots/write-events.ts";
import { refuseByRule } from "./refuse-by-rule.ts";

/** Deletes the own autobid. Its bids so far stay. */
export const deleteAutobid = defineCommand({
  name: "auctions.delete-autobid",
  input: SwapRef,
  allow: "auction.bid",
  ownerOnly: true,
  errors: ["auction-not-live", "leading", "no-autobid"],
  async run({ tx, actor, now, record }, { swap }): Promise<Result<PublicStanding>> {
    const locked = await lockOpenLot(tx, swap);
    if (!locked) return refuseWithoutLot(tx, swap);
    const decided = decideDelete(locked.state, { bidder: personId(actor), at: now.getTime() });
    if (!decided.ok) return refuseByRule(decided.error, publicStanding(locked.state));
    const writer = new LotWriter(tx, locked);
    await writer.add(decided.event);
    const { id, sellerId } = await writer.save();
    await record(lotChanged({ lot: id, swap, seller: sellerId }));
    return ok(publicStanding(writer.state));
  },
});
