import type { Actor } from "#modules/kernel/actor.ts";
import { isOpenForBuyers } from "#modules/swaps/lifecycle.ts";
import { canSee, isOwner, isSeller, type SwapFacts } from "#modules/swaps/policy.ts";

/** What a viewer may see of one car (permissions.md, Objects). Browser-safe. */
export type CarMask = {
  /** The seller, staff, and the technician who is booked. */
  involved: boolean;
  /** The owner: the seller or, after the sale, the buyer. */
  owner: boolean;
  seller: boolean;
  /** May see the full VIN: the owner and verified users; visitors see its last six characters. */
  vin: boolean;
  /** May see the street: only the people involved. */
  address: boolean;
  /** The car accepts offers, visits, and messages. */
  acting: boolean;
};

export const maskFor = (actor: Actor, swap: SwapFacts, now: Date): CarMask => {
  const involved = canSee(actor, swap, now);
  const owner = isOwner(actor, swap);
  return {
    involved,
    owner,
    seller: isSeller(actor, swap),
    vin: involved || owner || actor.verified,
    address: involved,
    acting: isOpenForBuyers(swap) && !isSeller(actor, swap),
  };
};

/** The VIN for this viewer, on pages and in API calls: in full, or its last six characters as "…DEMO17". */
export const vinFor = (mask: Pick<CarMask, "vin">, vin: string | null): string | null =>
  vin === null || mask.vin ? vin : shortVin(vin);

/** "…DEMO17": a visitor's view of "2HKRW2H8XKDEMO17". */
export const shortVin = (vin: string): string => `…${vin.slice(-6)}`;
