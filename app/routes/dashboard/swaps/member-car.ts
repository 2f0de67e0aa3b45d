import { buySwapPath, homeSwapPath } from "#app/shared/paths.ts";
import { type Actor, can } from "#modules/kernel/actor.ts";
import { findSellerHome } from "#modules/swaps/index.ts";

/** The page of a car for a signed-in user: the seller's home page for its seller, otherwise the buyer's page. */
export const memberCarPath = async (actor: Actor, swap: string): Promise<string> =>
  (await findSellerHome(actor, swap)) ? homeSwapPath(swap) : buySwapPath(swap);

/**
 * The redirect target of `/u/owned/d/:swap` for users who are not dealers: emails about a sale link to it for every
 * buyer, and notifications for every seller (docs/spec/routes.md). Null for dealers, and for users without a page for
 * the car.
 */
export const ownedElsewhere = async (actor: Actor, swap: string): Promise<string | null> =>
  can(actor, "swap.owned") || !can(actor, "swap.buy") ? null : memberCarPath(actor, swap);
