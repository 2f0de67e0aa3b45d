import { defineCommand } from "#db/command.ts";
import { notFound, ok, type Result } from "#modules/kernel/result.ts";
import { RemoveBid } from "../auction-schemas.ts";
import { decideRemoval } from "../bidding/decide-staff.ts";
import { refuseLot } from "../errors.ts";
import { bidRemoved } from "../events.ts";
import { eventsOf, lockOpenLot } from "../lots/lock-lot.ts";
import { type PublicStanding, publicStanding } from "../lots/public-standing.ts";
import { LotWriter } from "../lots/write-events.ts";

/** Removes a bid. Price and leader become those of the other bids, and everyone in the lot gets a notification. */
export const removeBid = defineCommand({
  name: "auctions.remove-bid",
  input: RemoveBid,
  allow: "auction.bid.remove",
  errors: ["no-such-bid", "not-now", "removal-too-late", "removed-before"],
  async run({ tx, actor, now, record }, { swap, bid, reason }): Promise<Result<PublicStanding>> {
    const locked = await lockOpenLot(tx, swap);
    if (!locked) return notFound("auction");
    const events = await eventsOf(tx, locked.lot.id);
    const decided = decideRemoval(locked.state, events, { target: bid, reason, at: now.getTime() });
    if (!decided.ok) return refuseLot(decided.error.code);
    const writer = new LotWriter(tx, locked);
    await writer.add(decided.event, actor.id);
    const { id: lot, sellerId, leaderId } = await writer.save();
    const removed = events[bid - 1] as { bidder: string };
    const label = writer.state.bidders.get(removed.bidder)?.label ?? 0;
    await record(bidRemoved({ lot, swap, seller: sellerId, bidder: removed.bidder, label, reason, leader: leaderId }));
    return ok(publicStanding(writer.state));
  },
});
