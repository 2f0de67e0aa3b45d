import { and, desc, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { offers } from "#modules/offers/tables.ts";
import { STEPS, stageOf } from "#modules/swaps/lifecycle.ts";
import { swaps } from "#modules/swaps/tables.ts";
import { deals } from "../tables.ts";
import type { BoughtCar } from "./schemas.ts";

/** The steps from an accepted offer to the end. */
const DEALT = STEPS.filter((step) => ["deal", "complete"].includes(stageOf(step)));

/** The cars that this user has bought or won, or whose seller has accepted their offer, latest first. */
export async function findBoughtCars(actor: Actor): Promise<BoughtCar[]> {
  if (!actor.id) return [];
  const isTheirs = sql`coalesce(${deals.buyerId} = ${actor.id}, ${deals.id} is null and coalesce(${swaps.auctionBuyerId}, ${offers.buyerId}) = ${actor.id})`;
  return db()
    .select({
      _id: swaps.id,
      name: swaps.shortName,
      style: swaps.styleName,
      picture: swaps.pictureKey,
      price: sql<number>`coalesce(${deals.price}, ${offers.amount}, ${swaps.priceSold})`,
      channel: swaps.channel,
      step: swaps.step,
    })
    .from(swaps)
    .leftJoin(deals, and(eq(deals.swapId, swaps.id), ne(deals.status, "canceled")))
    .leftJoin(offers, and(eq(offers.swapId, swaps.id), eq(offers.status, "accepted")))
    .where(
      and(
        // Few rows: those of this buyer. The rest of the condition only sorts out which of them still count.
        inArray(
          swaps.id,
          sql`(select swap_id from deals where buyer_id = ${actor.id} union select swap_id from offers where buyer_id = ${actor.id} and status = 'accepted' union select id from swaps where auction_buyer_id = ${actor.id})`,
        ),
        inArray(swaps.step, DEALT),
        isNull(swaps.deletedAt),
        isNull(swaps.canceledAt),
        isTheirs,
      ),
    )
    .orderBy(desc(swaps.dealDate), desc(swaps.id));
}
