import { type CommandContext, defineCommand } from "#db/command.ts";
import { notFound, ok, type Result } from "#modules/kernel/result.ts";
import { endQuestions, noteReason, refuseUnanswered, refuseUnlikely, type Sure } from "#modules/swaps/index.ts";
import { isOpenForOffers } from "#modules/swaps/lifecycle.ts";
import { chosenDelivery, type DeliveryColumns } from "./chosen-delivery.ts";
import { refuseCounter } from "./counter.ts";
import { refuseOffer } from "./errors.ts";
import { offerCountered, offerUpdated } from "./events.ts";
import { offerExpiry } from "./expiry.ts";
import type { OfferSide } from "./offer-lifecycle.ts";
import { UpdateOffer, UpdateOfferFor } from "./offer-schemas.ts";
import { lockThread, refuseOfferAction } from "./offer-thread.ts";
import { refuseNotForSale } from "./refuse-changed.ts";
import { actedBy, factsOf, writeOffer } from "./write-offer.ts";

/**
 * Proposes a new amount: the buyer's own, or the seller's counter offer. Staff counter for the seller with what the
 * seller has agreed to.
 */
export const updateOffer = defineCommand({
  name: "swaps.update-offer",
  input: UpdateOffer,
  allow: "verified",
  errors: [
    "amount-reason",
    "amount-unlikely",
    "carrier-down",
    "counter-high",
    "counter-low",
    "no-delivery-there",
    "not-for-sale",
    "offer-changed",
    "offer-closed",
    "offer-expired",
    "same-amount",
    "seller-answer-needed",
    "zip-unknown",
  ],
  prepare: chosenDelivery,
  run: (context, input, delivery) => nameAmount(context, input, delivery),
});

/** Staff propose an amount on behalf of one side. */
export const updateOfferFor = defineCommand({
  name: "swaps.update-offer-for",
  input: UpdateOfferFor,
  allow: "swap.manage",
  errors: [
    "amount-reason",
    "amount-unlikely",
    "carrier-down",
    "counter-high",
    "counter-low",
    "no-delivery-there",
    "not-for-sale",
    "offer-changed",
    "offer-closed",
    "offer-expired",
    "same-amount",
    "seller-answer-needed",
    "zip-unknown",
  ],
  prepare: chosenDelivery,
  run: (context, { side, ...input }, delivery) => nameAmount(context, input, delivery, { side }),
});

type Wanted = Sure & { swap: string; _id: string; offer: number; visited: boolean; seen?: number | undefined };

/** The seller has agreed to answer the buyer with this amount. */
export const counterAgreed = (context: CommandContext, wanted: Wanted, question: string) =>
  nameAmount(context, wanted, {}, { side: "seller", question });

async function nameAmount(
  context: CommandContext,
  wanted: Wanted,
  delivery: Partial<DeliveryColumns>,
  inTheNameOf: { side?: OfferSide; question?: string } = {},
): Promise<Result<{ _id: string }>> {
  const { tx, actor, now, record } = context;
  const thread = await lockThread(tx, actor, wanted.swap, wanted._id);
  if (!thread) return notFound("offer");
  const { swap, offer, party } = thread;
  const { question, side = party === "buyer" ? "buyer" : "seller" } = inTheNameOf;
  const action = side === "buyer" ? "update" : "counter";
  const refused = refuseOfferAction(offer, action, now, wanted.seen);
  if (refused) return refused;
  if (!isOpenForOffers(swap)) return refuseNotForSale(swap);
  // The delivery is the buyer's matter.
  const brought = side === "buyer" ? delivery : {};
  const moves = brought.deliveryZip !== undefined && brought.deliveryZip !== offer.deliveryZip;
  if (offer.side === side && offer.amount === wanted.offer && !moves) return refuseOffer("same-amount");
  const outside = side === "seller" ? await refuseCounter(tx, swap, offer, wanted.offer) : null;
  const named = { ...wanted, field: "offer", party } as const;
  const unlikely = question === undefined ? refuseUnlikely(actor, swap, wanted.offer, named) : null;
  const refusedAmount = outside ?? unlikely;
  if (refusedAmount) return refusedAmount;
  const unanswered =
    question === undefined && party === "staff" && side === "seller"
      ? await refuseUnanswered(tx, actor, swap, { kind: "counter-offer", amount: wanted.offer, subject: offer.id })
      : null;
  if (unanswered) return unanswered;
  await noteReason(context, swap, wanted.offer, wanted.reason);
  // Only the buyer can state that they have seen the car; a counter offer does not change it.
  const visited = offer.visited || (side === "buyer" && wanted.visited);
  const after = await writeOffer(tx, actor, offer, action, now, {
    ...brought,
    amount: wanted.offer,
    side,
    visited,
    expiresAt: offerExpiry(now),
  });
  const said = action === "update" ? offerUpdated : offerCountered;
  await endQuestions(tx, swap.id, offer.id);
  await record(said({ ...factsOf(swap, after), ...actedBy(party, question) }));
  return ok({ _id: offer.id });
}
