import { and, eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { defineCommand } from "#db/command.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { isId } from "#modules/kernel/ids.ts";
import { formatDollars } from "#modules/kernel/money.ts";
import { notFound, ok } from "#modules/kernel/result.ts";
import { lockSwap, refuseSwap as refuse } from "#modules/swaps/index.ts";
import { isSeller } from "#modules/swaps/policy.ts";
import { swaps } from "#modules/swaps/tables.ts";
import { refuseOffer } from "./errors.ts";
import { SetOfferFloor } from "./offer-schemas.ts";
import { offerFloors } from "./tables.ts";

/**
 * The seller sets or removes their private floor. Nothing but the seller's own page reads it: an offer below it is made,
 * announced, and expires like any other, so that no answer and no timing tells it. It records no event, because events
 * reach the pages of buyers.
 */
export const setOfferFloor = defineCommand({
  name: "swaps.set-offer-floor",
  errors: ["floor-high"],
  input: SetOfferFloor,
  allow: "verified",
  async run({ tx, actor, now }, { swap: id, floor = null }) {
    const swap = await lockSwap(tx, actor, id);
    if (!swap) return notFound("car");
    if (!isSeller(actor, swap)) return refuse("not-allowed");
    if (floor !== null && swap.priceListing !== null && floor > swap.priceListing)
      return refuseOffer("floor-high", {
        message: `A floor can’t be above your asking price of ${formatDollars(swap.priceListing)}.`,
      });
    if (floor === null) await tx.delete(offerFloors).where(eq(offerFloors.swapId, swap.id));
    else {
      const row = { amount: floor, updatedAt: now };
      await tx
        .insert(offerFloors)
        .values({ swapId: swap.id, ...row })
        .onConflictDoUpdate({ target: offerFloors.swapId, set: row });
    }
    return ok({ floor });
  },
});

/** The seller's private floor in whole dollars; null without one, and for everyone but the seller. */
export async function findOfferFloor(actor: Actor, swapId: string): Promise<number | null> {
  if (!actor.id || !isId(swapId)) return null;
  const [row] = await db()
    .select({ amount: offerFloors.amount })
    .from(offerFloors)
    .innerJoin(swaps, eq(swaps.id, offerFloors.swapId))
    .where(and(eq(offerFloors.swapId, swapId), eq(swaps.sellerId, actor.id)));
  return row?.amount ?? null;
}
