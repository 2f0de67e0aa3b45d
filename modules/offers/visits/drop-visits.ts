import { and, eq, gt, inArray } from "drizzle-orm";
import { databaseNow, type Tx } from "#db/client.ts";
import { record } from "#db/record.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import type { Swap } from "#modules/swaps/tables.ts";
import { offers } from "../tables.ts";
import { visitCanceled } from "./events.ts";
import { visits } from "./tables.ts";
import { visitFacts, writeVisit } from "./write-visit.ts";

/** The car is being sold to one buyer, who may still come; the others need not. */
export async function cancelOtherVisits(tx: Tx, actor: Actor, swap: Swap): Promise<void> {
  const buyer = await acceptedBuyer(tx, swap);
  if (buyer) await cancelVisits(tx, actor, swap, "The car is being sold to another buyer.", buyer);
}

async function acceptedBuyer(tx: Tx, swap: Swap): Promise<string | undefined> {
  const [offer] = await tx
    .select({ buyer: offers.buyerId })
    .from(offers)
    .where(and(eq(offers.swapId, swap.id), eq(offers.status, "accepted")));
  return offer?.buyer;
}

/** Cancels the upcoming visits to a car, except those of one buyer. Both sides get a notification from the product itself. */
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
