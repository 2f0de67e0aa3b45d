import type { Actor } from "#modules/kernel/actor.ts";
import { isOpenForBuyers } from "#modules/swaps/lifecycle.ts";
import { canSee, isOwner, isSeller, type SwapFacts } from "#modules/swaps/policy.ts";

/** What a viewer may see of one car (permissions.md, Objects). Browser-safe. */
export type CarMask = {
  /** Seller, staff and the technician it is booked with. */
  involved: boolean;
  /** The owner: the seller, after the sale the buyer. */
  owner: boolean;
  seller: boolean;
  /** The whole VIN: its owner and everybody verified; a visitor sees its last six characters. */
  vin: boolean;
  /** The street: the people involved only. */
  address: boolean;
  /** Offers, visits and messages are possible now. */
  acting: boolean;
};

export const maskFor = (actor: Actor, swap: SwapFacts, now: Date): CarMask => {
  const involved = canSee(actor, swap, now);
  const owner = isOwner(actor, swap);
  return {
    involved,
    owner,
    seller: isSeller(actor, swap),
    vin: involved || owner || (actor.id !== null && actor.verified),
    address: involved,
    acting: isOpenForBuyers(swap) && !isSeller(actor, swap),
  };
};

/** The VIN as this viewer gets it, on pages and over calls alike: whole, or its last six characters as "…DEMO17". */
export const vinFor = (mask: Pick<CarMask, "vin">, vin: string | null): string | null =>
  vin === null || mask.vin ? vin : shortVin(vin);

/** "…DEMO17": what a visitor sees of "2HKRW2H8XKDEMO17". */
export const shortVin = (vin: string): string => `…${vin.slice(-6)}`;
