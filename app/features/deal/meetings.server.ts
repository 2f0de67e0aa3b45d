import type { OwnDeal } from "#modules/deals/schemas.ts";
import { findLatest } from "#modules/inspections/index.ts";
import { STAGES } from "#modules/inspections/lifecycle.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import type { Meeting } from "./own-deal-labels.ts";

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
