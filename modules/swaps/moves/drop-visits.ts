import { and, eq, gt, inArray } from "drizzle-orm";
import { databaseNow, type Tx } from "#db/client.ts";
import { record } from "#db/record.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { isInDeal, isSold } from "../lifecycle.ts";
import { offers } from "../offers/tables.ts";
import type { Swap } from "../tables.ts";
import { visitCanceled } from "../visits/events.ts";
import { visits } from "../visits/tables.ts";
import { visitFacts, writeVisit } from "./write-visit.ts";

/** Keeps the upcoming visits consistent with the swap after every move: no one drives to a car that is gone. */
export async function followVisits(tx: Tx, actor: Actor, before: Swap, after: Swap): Promise<void> {
  if (after.channel !== before.channel && after.channel === "auction")
    return cancelVisits(tx, actor, after, "The car is now sold in an auction.");
  if (isSold(after.step)) return cancelVisits(tx, actor, after, "The car was sold.");
  if (isInDeal(before.step) || !isInDeal(after.step)) return;
  const buyer = await acceptedBuyer(tx, after);
  if (buyer) await cancelVisits(tx, actor, after, "The car is being sold to another buyer.", buyer);
}

/** The buyer in the deal may still come. */
async function acceptedBuyer(tx: Tx, swap: Swap): Promise<string | undefined> {
  const [offer] = await tx
    .select({ buyer: offers.buyerId })
    .from(offers)
    .where(and(eq(offers.swapId, swap.id), eq(offers.status, "accepted")));
  return offer?.buyer;
}

/** Cancels the upcoming visits to a car, except those of one buyer. Both sides are told by the product itself. */
export async function cancelVisits(tx: Tx, actor: Actor, swap: Swap, reason: string, except?: string): Promise<void> {
  const now = await databaseNow(tx);
  const live = await tx
    .select()
    .from(visits)
    .where(and(eq(visits.swapId, swap.id), inArray(visits.status, ["pending", "accepted"]), gt(visits.startsAt, now)))
    .orderBy(visits.id)
    .for("update");
  for (const visit of live.filter(({ buyerId }) => buyerId !== except)) {
    const canceled = await writeVisit(tx, actor, visit, { action: "cancel", now, patch: { reason }, note: reason });
    await record(tx, actor, visitCanceled({ ...visitFacts(actor, canceled), by: "system", reason }));
  }
}
