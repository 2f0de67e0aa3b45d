import type { Tx } from "#db/client.ts";
import { findBuyer } from "#modules/deals/index.ts";
import { type Actor, system } from "#modules/kernel/actor.ts";
import { notFound, ok, type Refused, type Result } from "#modules/kernel/result.ts";
import { findSwapRow, lockSwap, refuseAction, type Swap } from "#modules/swaps/index.ts";
import { isEnded, isInDeal } from "#modules/swaps/lifecycle.ts";
import { canTake } from "#modules/swaps/policy.ts";
import { refuse } from "../errors.ts";
import { STAGES } from "../lifecycle.ts";
import { canBook } from "../policy.ts";

/** A car for which an appointment can be booked; `buyer` picks it up. */
export type Bookable = { swap: Swap; buyer: string | null };

/**
 * The car, locked, if this actor may book an appointment of this stage for it now. The lifecycle decides about
 * evaluations; the car is handed over while it is in a deal.
 */
export async function lockBookable(tx: Tx, actor: Actor, id: string, stage: number): Promise<Result<Bookable>> {
  if (stage === STAGES.evaluation) {
    const swap = await lockSwap(tx, actor, id);
    if (!swap) return notFound("swap");
    const refused = refuseAction(actor, swap, "evaluation-booked");
    if (refused) return refused;
    return swap.inspectionSelfAt ? refuse("self-inspected") : ok({ swap, buyer: null });
  }
  const swap = await lockSwap(tx, system, id);
  const buyer = swap ? await findBuyer(swap, tx) : null;
  if (!swap || !canBook(actor, stage, { sellerId: swap.sellerId, buyerId: buyer })) return notFound("swap");
  return refuseHandover(swap) ?? ok({ swap, buyer: stage === STAGES.pickUp ? buyer : null });
}

/** The same for the booking form; undefined if it can't be shown. */
export async function findBookable(actor: Actor, id: string, stage: number): Promise<Swap | undefined> {
  if (stage === STAGES.evaluation) {
    const swap = await findSwapRow(actor, id);
    return swap && !swap.inspectionSelfAt && canTake(actor, swap, "evaluation-booked") ? swap : undefined;
  }
  const swap = await findSwapRow(system, id);
  if (!swap || refuseHandover(swap)) return undefined;
  return canBook(actor, stage, { sellerId: swap.sellerId, buyerId: await findBuyer(swap) }) ? swap : undefined;
}

/** Where the appointment is if only an address is known: at the car's location, and for a pick-up somewhere else. */
export const positionOf = ({ lat, lng, zip }: Swap, stage: number): Position =>
  stage === STAGES.pickUp ? { lat: null, lng: null, zip: null } : { lat, lng, zip };
type Position = { lat: number | null; lng: number | null; zip: string | null };

const refuseHandover = (swap: Swap): Refused | null =>
  isInDeal(swap.step) && !isEnded(swap) ? null : refuse("not-in-deal");
