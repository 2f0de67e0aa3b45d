import { z } from "zod";
import { type Predicate, sum } from "#modules/kernel/activity.ts";
import { defineEvent } from "#modules/kernel/events.ts";
import { OFFER_SIDES } from "./offer-lifecycle.ts";

export * from "./prequalification/events.ts";
export * from "./visits/events.ts";

type Side = "buyer" | "seller" | undefined;
/** An offer of the buyer, a counteroffer of the seller. */
const offer = (side: Side) => (side === "seller" ? "counteroffer" : "offer");

const Offer = z.object({
  offer: z.string(),
  swap: z.string(),
  buyer: z.string(),
  seller: z.string(),
  amount: z.number(),
  side: z.enum(OFFER_SIDES),
  /** Staff acted, and not the side itself. */
  desk: z.boolean().optional(),
  /** The seller's answer to this question is what was carried out (seller-answers/). */
  question: z.string().optional(),
});
type Offer = z.output<typeof Offer>;

const concerned = (offer: Offer) => [`swap:${offer.swap}`, `user:${offer.buyer}`, `user:${offer.seller}`];
const offerEvent = <const N extends string>(name: N, words: Predicate<Offer>) =>
  defineEvent(name, Offer, concerned, { activity: ["offers", words] });

export const offerMade = offerEvent("offer.made", ({ amount }) => `made an offer of ${sum(amount)}`);
export const offerUpdated = offerEvent(
  "offer.updated",
  ({ amount, side }) => `changed the ${offer(side)} to ${sum(amount)}`,
);
/** `side` is the side that proposed the new amount. */
export const offerCountered = offerEvent("offer.countered", ({ amount, desk }) =>
  desk ? `made a counteroffer of ${sum(amount)}, as the staff` : `made a counteroffer of ${sum(amount)}`,
);
/** The amount of the buyer stands again. */
export const counterWithdrawn = defineEvent("offer.counter-withdrawn", Offer, concerned, {
  activity: ["offers", ({ amount }) => `took the counteroffer back; the offer of ${sum(amount)} stands again`],
  noNotification: "The buyer’s page shows the buyer’s own offer again, and the link of the earlier email says so.",
});
export const offerDeclined = offerEvent(
  "offer.declined",
  ({ amount, side, desk }) => `declined the ${offer(side)} of ${sum(amount)}${desk ? ", as the staff" : ""}`,
);
export const offerCanceled = offerEvent("offer.canceled", ({ amount }) => `withdrew the offer of ${sum(amount)}`);
export const offerExpired = offerEvent("offer.expired", ({ amount }) => `let the offer of ${sum(amount)} expire`);

const WithOthers = Offer.extend({ others: z.array(z.string()) });
/** `others`: the other buyers with open offers, which stay open in case this deal falls through. */
export const offerAccepted = defineEvent("offer.accepted", WithOthers, concerned, {
  activity: [
    "offers",
    ({ amount, side, desk }) => `accepted the ${offer(side)} of ${sum(amount)}${desk ? ", as the staff" : ""}`,
  ],
});
/** The accepted deal did not happen; `others`: buyers to notify that the car is available again. */
export const offerFellThrough = defineEvent(
  "offer.fell-through",
  WithOthers.extend({ reason: z.string() }),
  concerned,
  { activity: ["offers", ({ amount }) => `ended the accepted offer of ${sum(amount)}`] },
);
