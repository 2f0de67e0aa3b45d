import { defineVerb, type VerbContext } from "#db/verb.ts";
import { notFound, ok, type Result } from "#modules/kernel/result.ts";
import { allows } from "../lifecycle.ts";
import { writeMove } from "../moves/move-swap.ts";
import { factsOf, otherBuyers, writeOffer } from "../moves/write-offer.ts";
import { notNow } from "../refusals.ts";
import { offerAccepted } from "./events.ts";
import { lockThread, refuseOfferAction } from "./offer-thread.ts";
import { mayAnswer } from "./policy.ts";
import { refuseOffer } from "./refusals.ts";
import { AnswerOffer } from "./schemas.ts";

const constraints = { offers_one_accepted: () => refuseOffer("offer-taken") };

/**
 * Accepts the current amount: the seller accepts the buyer's, the buyer a counter offer. The swap moves to pre deal.
 */
export const acceptOffer = defineVerb({
  name: "swaps.accept-offer",
  input: AnswerOffer,
  allow: "verified",
  constraints,
  run: accept,
});

/** Staff accept on behalf of the side that has to answer. */
export const acceptOfferFor = defineVerb({
  name: "swaps.accept-offer-for",
  input: AnswerOffer,
  allow: "swap.manage",
  constraints,
  run: accept,
});

async function accept(
  { tx, actor, now, record }: VerbContext,
  input: { swap: string; offer: string; seen?: number | undefined },
): Promise<Result<{ _id: string; price: number }>> {
  const thread = await lockThread(tx, actor, input.swap, input.offer);
  if (!thread) return notFound("offer");
  const { swap, offer, party } = thread;
  const refused = refuseOfferAction(offer, "accept", now, input.seen);
  if (refused) return refused;
  if (!mayAnswer(party, offer)) return refuseOffer("not-your-turn");
  // The other side consented by proposing the amount, so a buyer who accepts a counter offer also moves the swap.
  if (!allows(swap, "accept-offer")) return notNow(swap, "accept-offer");
  const accepted = await writeOffer(tx, actor, offer, "accept", now);
  await writeMove(tx, actor, swap, "pre-deal", "accept-offer");
  await record(offerAccepted({ ...factsOf(swap, accepted), others: await otherBuyers(tx, offer) }));
  return ok({ _id: offer.id, price: offer.amount });
}
