import { and, eq, inArray } from "drizzle-orm";
import { databaseNow, type Tx } from "#db/client.ts";
import { record } from "#db/record.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import type { Swap } from "#modules/swaps/tables.ts";
import { offerCanceled, offerFellThrough } from "./events.ts";
import { offers } from "./tables.ts";
import { factsOf, otherBuyers, writeOffer } from "./write-offer.ts";

/**
 * The accepted deal did not happen: the offer is canceled, and the other buyers get a notification that the car is available
 * again.
 */
export async function dropAcceptedOffer(tx: Tx, actor: Actor, swap: Swap, reason: string): Promise<void> {
  const [offer] = await tx
    .select()
    .from(offers)
    .where(and(eq(offers.swapId, swap.id), eq(offers.status, "accepted")))
    .for("update");
  if (!offer) return;
  const canceled = await writeOffer(tx, actor, offer, "fall through", await databaseNow(tx));
  const others = await otherBuyers(tx, offer);
  await record(tx, actor, offerFellThrough({ ...factsOf(swap, canceled), others, reason }));
}

/** The car is permanently off sale: every open offer ends. */
export async function cancelOpenOffers(tx: Tx, actor: Actor, swap: Swap): Promise<void> {
  const now = await databaseNow(tx);
  const open = await tx
    .select()
    .from(offers)
    .where(and(eq(offers.swapId, swap.id), inArray(offers.status, ["open"])))
    .orderBy(offers.id)
    .for("update");
  for (const offer of open)
    await record(tx, actor, offerCanceled(factsOf(swap, await writeOffer(tx, actor, offer, "cancel", now))));
}
