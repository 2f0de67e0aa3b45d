import { and, eq } from "drizzle-orm";
import type { Reader } from "#db/client.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import type { Refused } from "#modules/kernel/result.ts";
import { isBinding } from "../bidding/decide-staff.ts";
import { refuseLot } from "../errors.ts";
import { type Lot, lots } from "../tables.ts";
import { findLatestLot } from "./lock-lot.ts";

type Car = { id: string };

async function findLive(tx: Reader, swap: Car): Promise<Lot | undefined> {
  const [lot] = await tx
    .select()
    .from(lots)
    .where(and(eq(lots.swapId, swap.id), eq(lots.phase, "live")));
  return lot;
}

/** Refuses what would take a car from the dealer whose bid buys it, to everyone but administrators. */
export async function refuseBinding(tx: Reader, swap: Car, actor: Actor): Promise<Refused | null> {
  if (actor.roles.includes("admin")) return null;
  const lot = await findLive(tx, swap);
  return lot && isBinding(lot) ? refuseLot("reserve-met") : null;
}

/** The same for the seller, who reads why. */
export async function refuseBound(tx: Reader, swap: Car): Promise<Refused | null> {
  const lot = await findLive(tx, swap);
  return lot && isBinding(lot)
    ? refuseLot("reserve-met", {
        message: "A dealer’s bid buys your car now, so it can’t be taken back. Please call us if something is wrong.",
      })
    : null;
}

/** Refuses to hide or to hold a car on which dealers are bidding. */
export const refuseLive = async (tx: Reader, swap: Car): Promise<Refused | null> =>
  (await findLive(tx, swap)) ? refuseLot("lot-live") : null;

/** Refuses to take the car elsewhere while a dealer's offer, or an offer to a dealer, is open. */
export async function refuseTalks(tx: Reader, swap: Car): Promise<Refused | null> {
  const negotiation = (await findLatestLot(tx, swap.id))?.negotiation;
  if (!negotiation) return null;
  return negotiation.secondChance
    ? refuseLot("in-negotiation", { message: "The next bidder has a second chance at this car. Please end it first." })
    : refuseLot("in-negotiation");
}
