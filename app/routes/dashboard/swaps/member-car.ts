import type { Meeting } from "#app/features/deal/own-deal-labels.ts";
import { buySwapPath, homeSwapPath } from "#app/shared/paths.ts";
import type { OwnDeal } from "#modules/deals/schemas.ts";
import { findLatest } from "#modules/inspections/index.ts";
import { STAGES } from "#modules/inspections/lifecycle.ts";
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

/** The own appointment of a party to a deal: the seller's drop-off, or the buyer's pick-up. */
export const ownMeetingOf = (actor: Actor, { swap, reader }: Pick<OwnDeal, "swap" | "reader">) =>
  meetingOf(actor, swap, reader === "seller" ? STAGES.dropOff : STAGES.pickUp);

/** The appointment at which the seller brings the car, or at which it is picked up, if there is one. */
export async function meetingOf(actor: Actor, swap: string, stage: number = STAGES.dropOff): Promise<Meeting | null> {
  const found = await findLatest(actor, swap, stage);
  return found && !found.canceled
    ? {
        time: found.time,
        place: found.location.address ?? "Swap Center",
        pending: found.pending,
        done: found.complete,
      }
    : null;
}
