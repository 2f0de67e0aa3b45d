import { type CommandContext, defineCommand } from "#db/command.ts";
import { notFound, ok, type Result } from "#modules/kernel/result.ts";
import { notNow, refuseUnanswered, writeMove } from "#modules/swaps/index.ts";
import { allows } from "#modules/swaps/lifecycle.ts";
import { refuseOffer } from "./errors.ts";
import { offerAccepted } from "./events.ts";
import { AnswerOffer } from "./offer-schemas.ts";
import { lockThread, refuseOfferAction } from "./offer-thread.ts";
import { mayAnswer } from "./policy.ts";
import { refuseNotForSale } from "./refuse-changed.ts";
import { actedBy, factsOf, otherBuyers, writeOffer } from "./write-offer.ts";

const constraints = { offers_one_accepted: () => refuseOffer("offer-taken") };

/**
 * Accepts the current amount: the seller accepts the buyer's, the buyer a counter offer. The swap moves to pre deal.
 */
export const acceptOffer = defineCommand({
  name: "swaps.accept-offer",
  input: AnswerOffer,
  allow: "verified",
  errors: [
    "not-for-sale",
    "not-now",
    "not-your-turn",
    "offer-changed",
    "offer-closed",
    "offer-expired",
    "offer-taken",
    "seller-answer-needed",
  ],
  constraints,
  run: (context, input) => accept(context, input),
});

/** Staff accept for the side that has to answer. For the seller, only what the seller has agreed to. */
export const acceptOfferFor = defineCommand({
  name: "swaps.accept-offer-for",
  input: AnswerOffer,
  allow: "swap.manage",
  errors: [
    "not-for-sale",
    "not-now",
    "not-your-turn",
    "offer-changed",
    "offer-closed",
    "offer-expired",
    "offer-taken",
    "seller-answer-needed",
  ],
  constraints,
  run: (context, input) => accept(context, input),
});

type Wanted = { swap: string; offer: string; seen?: number | undefined };

/** The seller has agreed to accept it, in answer to a question. */
export const acceptAgreed = (context: CommandContext, input: Wanted, question: string) =>
  accept(context, input, question);

async function accept(
  { tx, actor, now, record }: CommandContext,
  input: Wanted,
  question?: string,
): Promise<Result<{ _id: string; price: number }>> {
  const thread = await lockThread(tx, actor, input.swap, input.offer);
  if (!thread) return notFound("offer");
  const { swap, offer, party } = thread;
  const refused = refuseOfferAction(offer, "accept", now, input.seen);
  if (refused) return refused;
  if (!mayAnswer(party, offer)) return refuseOffer("not-your-turn");
  // The other side consented by proposing the amount, so a buyer who accepts a counter offer also moves the swap.
  if (!allows(swap, "accept-offer"))
    return party === "buyer" ? refuseNotForSale(swap) : notNow(swap, "accept-offer", { toStaff: party === "staff" });
  const unanswered =
    question === undefined && party === "staff" && offer.side === "buyer"
      ? await refuseUnanswered(tx, actor, swap, { kind: "accept-offer", amount: offer.amount, subject: offer.id })
      : null;
  if (unanswered) return unanswered;
  const accepted = await writeOffer(tx, actor, offer, "accept", now);
  await writeMove(tx, actor, swap, "pre-deal", "accept-offer");
  const facts = { ...factsOf(swap, accepted), ...actedBy(party, question) };
  await record(offerAccepted({ ...facts, others: await otherBuyers(tx, offer) }));
  return ok({ _id: offer.id, price: offer.amount });
}
