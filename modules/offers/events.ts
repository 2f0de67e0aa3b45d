import { z } from "zod";
import { defineEvent } from "#modules/kernel/events.ts";
import { OFFER_SIDES } from "./offer-lifecycle.ts";

export * from "./visits/events.ts";

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
const offerEvent = <const N extends string>(name: N) => defineEvent(name, Offer, concerned);

export const offerMade = offerEvent("offer.made");
export const offerUpdated = offerEvent("offer.updated");
/** `side` is the side that proposed the new amount. */
export const offerCountered = offerEvent("offer.countered");
export const offerDeclined = offerEvent("offer.declined");
export const offerCanceled = offerEvent("offer.canceled");
export const offerExpired = offerEvent("offer.expired");

const WithOthers = Offer.extend({ others: z.array(z.string()) });
/** `others`: the other buyers with open offers, which stay open in case this deal falls through. */
export const offerAccepted = defineEvent("offer.accepted", WithOthers, concerned);
/** The accepted deal did not happen; `others`: buyers to notify that the car is available again. */
export const offerFellThrough = defineEvent("offer.fell-through", WithOthers.extend({ reason: z.string() }), concerned);
