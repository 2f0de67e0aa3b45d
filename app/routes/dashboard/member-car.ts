import { buySwapPath, homeSwapPath } from "#app/shared/paths.ts";
import { type Actor, can } from "#modules/kernel/actor.ts";
import { findSellerHome } from "#modules/swaps/index.ts";

/** Where a member reads about a car: its seller at home, anybody else on its buyer's page. */
export const memberCarPath = async (actor: Actor, swap: string): Promise<string> =>
  (await findSellerHome(actor, swap)) ? homeSwapPath(swap) : buySwapPath(swap);

/**
 * Where `/u/owned/d/:swap` sends those whose car is not among the dealers' owned cars: letters about a sale lead every
 * buyer there, and notifications every seller (spec 2.4). Null for dealers, and for those who have no such page.
 */
export const ownedElsewhere = async (actor: Actor, swap: string): Promise<string | null> =>
  can(actor, "swap.owned") || !can(actor, "swap.buy") ? null : memberCarPath(actor, swap);
