import { and, eq } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { type Actor, system } from "#modules/kernel/actor.ts";
import { currentTime } from "#modules/kernel/clock.ts";
import { isId } from "#modules/kernel/ids.ts";
import type { Refused } from "#modules/kernel/result.ts";
import { lockSwap, type Swap } from "#modules/swaps/index.ts";
import { canSee } from "#modules/swaps/policy.ts";
import { refuseOffer } from "./errors.ts";
import { type OfferAction, offerLifecycle } from "./offer-lifecycle.ts";
import { type Party, partyOf } from "./policy.ts";
import { type OfferRow, offers } from "./tables.ts";

export type Thread = { swap: Swap; offer: OfferRow; party: Party };

/**
 * Swap and offer, locked in this order, when the actor is part of the offer. Buyers still find their own offer when the
 * car is no longer public; seller and staff find it as long as they may see the car.
 */
export async function lockThread(tx: Tx, actor: Actor, swapId: string, offerId: string): Promise<Thread | undefined> {
  const swap = isId(offerId) ? await lockSwap(tx, system, swapId) : undefined;
  if (!swap) return undefined;
  const [offer] = await tx
    .select()
    .from(offers)
    .where(and(eq(offers.id, offerId), eq(offers.swapId, swap.id)))
    .for("update");
  const party = offer && partyOf(actor, offer, swap);
  if (!offer || !party || (party !== "buyer" && !canSee(actor, swap, currentTime()))) return undefined;
  return { swap, offer, party };
}

/**
 * Why the action cannot be taken on this offer now: it is closed, it has expired, or its amount differs from `seen`.
 */
export function refuseOfferAction(offer: OfferRow, action: OfferAction, now: Date, seen?: number): Refused | null {
  if (!offerLifecycle.allows(offer.status, action))
    return refuseOffer("offer-closed", {
      details: { status: offer.status, allowed: offerLifecycle.allowed(offer.status) },
    });
  const late = offer.status === "open" && offer.expiresAt <= now;
  if (late && LIVE_ONLY.has(action)) return refuseOffer("offer-expired");
  // An answer is binding, so the amount must be the one that was displayed.
  return seen !== undefined && seen !== offer.amount
    ? refuseOffer("offer-changed", { details: { amount: offer.amount } })
    : null;
}

const LIVE_ONLY = new Set<OfferAction>(["update", "counter", "accept"]);
