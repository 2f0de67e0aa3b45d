import { type Actor, can } from "#modules/kernel/actor.ts";
import type { OfferSide, OfferStatus } from "./offer-lifecycle.ts";

/** The side of an actor on an offer. Browser-safe. */
type OfferFacts = { buyerId: string; side: OfferSide; status: OfferStatus };
type SwapFacts = { sellerId: string };

/** Staff may act for either side; undefined: the actor has no part in the offer. */
export type Party = OfferSide | "staff";

export function partyOf(
  actor: Actor,
  offer: Pick<OfferFacts, "buyerId">,
  swap: Pick<SwapFacts, "sellerId">,
): Party | undefined {
  if (actor.id && actor.id === swap.sellerId) return "seller";
  if (actor.id && actor.id === offer.buyerId) return "buyer";
  return can(actor, "swap.manage") ? "staff" : undefined;
}

/** The side that did not propose the amount answers it; staff may for them. */
export const mayAnswer = (party: Party, offer: Pick<OfferFacts, "side">): boolean => party !== offer.side;
