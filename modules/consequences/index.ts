import { auctionsOnTransition } from "#modules/auctions/index.ts";
import { claimsOnApproval, claimsOnTransition } from "#modules/claims/index.ts";
import { dealsOnTransition } from "#modules/deals/index.ts";
import { approvals, ledgerOnTransition, type OnApproval } from "#modules/ledger/index.ts";
import { offersOnTransition } from "#modules/offers/index.ts";
import { type OnTransition, swapsOnTransition, transitions } from "#modules/swaps/index.ts";

/**
 * What follows from a transition of a car, in this order: the last module first, so that what depends on something ends
 * before it does.
 */
export const ON_TRANSITION: readonly OnTransition[] = [
  auctionsOnTransition,
  claimsOnTransition,
  ledgerOnTransition,
  dealsOnTransition,
  offersOnTransition,
  swapsOnTransition,
];

export const ON_APPROVAL: readonly OnApproval[] = [claimsOnApproval];

/** Every process that runs commands calls this once. Without it, each transition of a car fails. */
export function startConsequences(): void {
  transitions.register(ON_TRANSITION);
  approvals.register(ON_APPROVAL);
}
