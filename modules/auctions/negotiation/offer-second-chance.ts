import { type CommandContext, defineCommand } from "#db/command.ts";
import { formatDollars } from "#modules/kernel/money.ts";
import { notFound, ok, type Result } from "#modules/kernel/result.ts";
import { lockSwap, refuseAction, refuseUnanswered } from "#modules/swaps/index.ts";
import { OfferSecondChance } from "../auction-schemas.ts";
import { decideSecondChance } from "../bidding/decide-negotiation.ts";
import { refuseLot, refuseNegotiation } from "../errors.ts";
import { secondChanceOffered } from "../events.ts";
import { lockLatestLot } from "../lots/lock-lot.ts";
import { factsOf } from "../lots/schedule-lot.ts";
import { LotWriter } from "../lots/write-events.ts";
import type { NegotiationAnswer } from "./answer-negotiation.ts";

/**
 * Offers the car to the next bidder for a day, after the negotiation or the purchase of another dealer has failed. Below
 * what the seller has agreed to, the seller is asked first.
 */
export const offerSecondChance = defineCommand({
  name: "auctions.offer-second-chance",
  input: OfferSecondChance,
  allow: "swap.manage",
  errors: ["counter-range", "no-next-bidder", "not-now", "seller-answer-needed"],
  run: (context, input) => offerChance(context, input),
});

/** `question`: the seller has agreed to this price. */
export async function offerChance(
  { tx, actor, now, record }: CommandContext,
  { swap: id, amount }: { swap: string; amount?: number | undefined },
  question?: string,
): Promise<Result<NegotiationAnswer>> {
  const swap = await lockSwap(tx, actor, id);
  const locked = swap && (await lockLatestLot(tx, id));
  if (!locked) return notFound("auction");
  const decided = decideSecondChance(locked.state, { amount, at: now.getTime() });
  if (!decided.ok) {
    const { error } = decided;
    if (error.code === "not-now") return refuseLot("not-now");
    if (error.code === "no-next-bidder") return refuseNegotiation("no-next-bidder");
    const message = `Please name a price from ${formatDollars(error.min)} to ${formatDollars(error.max)}.`;
    return refuseNegotiation("counter-range", { message });
  }
  const refused = refuseAction(actor, swap, "auction-sold");
  if (refused) return refused;
  const { event } = decided;
  const wanted = { kind: "second-chance", subject: locked.lot.id } as const;
  const unanswered =
    question === undefined && event.kind === "second-chance"
      ? await refuseUnanswered(tx, actor, swap, { ...wanted, amount: event.amount })
      : null;
  if (unanswered) return unanswered;
  const writer = new LotWriter(tx, locked);
  await writer.add(event, actor.id);
  await writer.save();
  const dealer = writer.state.negotiation?.bidder as string;
  await record(secondChanceOffered({ ...factsOf(locked.lot), dealer, question }));
  return ok({ seq: writer.state.seq, outcome: "open" });
}
