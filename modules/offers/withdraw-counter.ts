import { defineCommand } from "#db/command.ts";
import { notFound, ok } from "#modules/kernel/result.ts";
import { endQuestions } from "#modules/swaps/index.ts";
import { lastOfBuyer } from "./counter.ts";
import { refuseOffer } from "./errors.ts";
import { counterWithdrawn, offerExpired } from "./events.ts";
import { AnswerOffer } from "./offer-schemas.ts";
import { lockThread, refuseOfferAction } from "./offer-thread.ts";
import { factsOf, writeOffer } from "./write-offer.ts";

/**
 * The seller takes the counter offer back. The buyer's own amount stands again, for as long as the buyer offered it; if that
 * time is over, the offer ends.
 */
export const withdrawCounter = defineCommand({
  name: "swaps.withdraw-counter",
  errors: ["not-your-turn", "offer-changed", "offer-closed", "offer-expired"],
  input: AnswerOffer,
  allow: "verified",
  async run({ tx, actor, now, record }, input) {
    const thread = await lockThread(tx, actor, input.swap, input.offer);
    if (!thread) return notFound("offer");
    const { swap, offer, party } = thread;
    const refused = refuseOfferAction(offer, "withdraw", now, input.seen);
    if (refused) return refused;
    if (party !== "seller" || offer.side !== "seller")
      return refuseOffer("not-your-turn", { message: "A counter offer is taken back by the seller who made it." });
    const { amount, until } = await lastOfBuyer(tx, offer);
    const stands = until > now;
    const before = { amount, side: "buyer", expiresAt: until } as const;
    const after = await writeOffer(tx, actor, offer, stands ? "withdraw" : "expire", now, before);
    await endQuestions(tx, swap.id, offer.id);
    await record((stands ? counterWithdrawn : offerExpired)(factsOf(swap, after)));
    return ok({ _id: offer.id, amount });
  },
});
