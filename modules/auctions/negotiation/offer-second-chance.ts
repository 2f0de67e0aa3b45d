import { defineVerb } from "#db/verb.ts";
import { formatDollars } from "#modules/kernel/money.ts";
import { notFound, ok, type Result } from "#modules/kernel/result.ts";
import { lockSwap, refuseAction } from "#modules/swaps/index.ts";
import { decideSecondChance } from "../bidding/decide-negotiation.ts";
import { secondChanceOffered } from "../events.ts";
import { lockLatestLot } from "../lots/lock-lot.ts";
import { factsOf } from "../lots/schedule-lot.ts";
import { LotWriter } from "../lots/write-events.ts";
import { refuseLot, refuseNegotiation } from "../refusals.ts";
import { OfferSecondChance } from "../schemas.ts";
import type { NegotiationAnswer } from "./answer-negotiation.ts";

/** Offers the car to the next bidder for a day, after the negotiation or the purchase of another dealer has failed. */
export const offerSecondChance = defineVerb({
  name: "auctions.offer-second-chance",
  input: OfferSecondChance,
  allow: "swap.manage",
  async run({ tx, actor, now, record }, { swap: id, amount }): Promise<Result<NegotiationAnswer>> {
    const swap = await lockSwap(tx, actor, id);
    const locked = swap && (await lockLatestLot(tx, id));
    if (!locked) return notFound("auction");
    const decided = decideSecondChance(locked.state, { amount, at: now.getTime() });
    if (!decided.ok) {
      const { refusal } = decided;
      if (refusal.code === "not-now") return refuseLot("not-now");
      if (refusal.code === "no-next-bidder") return refuseNegotiation("no-next-bidder");
      const message = `Please name a price from ${formatDollars(refusal.min)} to ${formatDollars(refusal.max)}.`;
      return refuseNegotiation("counter-range", { message });
    }
    const refused = refuseAction(actor, swap, "auction-sold");
    if (refused) return refused;
    const writer = new LotWriter(tx, locked);
    await writer.add(decided.event, actor.id);
    await writer.save();
    const dealer = writer.state.negotiation?.bidder as string;
    await record(secondChanceOffered({ ...factsOf(locked.lot), dealer }));
    return ok({ seq: writer.state.seq, outcome: "open" });
  },
});
