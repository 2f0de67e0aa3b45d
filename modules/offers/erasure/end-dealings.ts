import { and, eq, gt, inArray, or } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { ACCOUNT_CLOSED } from "#db/erase-reasons.ts";
import { record } from "#db/record.ts";
import { type Actor, system } from "#modules/kernel/actor.ts";
import { lockSwap } from "#modules/swaps/index.ts";
import { offerCanceled } from "../events.ts";
import { offers } from "../tables.ts";
import { visitCanceled } from "../visits/events.ts";
import { visits } from "../visits/tables.ts";
import { visitFacts, writeVisit } from "../visits/write-visit.ts";
import { factsOf, writeOffer } from "../write-offer.ts";

/** Cancels the open offers and the upcoming visits of a person who leaves. The other side of each gets a notification. */
export async function endOwnDealings(tx: Tx, actor: Actor, user: string, now: Date): Promise<void> {
  await cancelOwnOffers(tx, actor, user, now);
  await cancelOwnVisits(tx, actor, user, now);
}

async function cancelOwnOffers(tx: Tx, actor: Actor, user: string, now: Date): Promise<void> {
  const own = and(eq(offers.buyerId, user), eq(offers.status, "open"));
  const open = await tx.select({ id: offers.id, swap: offers.swapId }).from(offers).where(own).orderBy(offers.swapId);
  for (const { id, swap: car } of open) {
    const swap = await lockSwap(tx, system, car);
    const [offer] = await tx
      .select()
      .from(offers)
      .where(and(eq(offers.id, id), eq(offers.status, "open")))
      .for("update");
    if (swap && offer)
      await record(tx, actor, offerCanceled(factsOf(swap, await writeOffer(tx, actor, offer, "cancel", now))));
  }
}

async function cancelOwnVisits(tx: Tx, actor: Actor, user: string, now: Date): Promise<void> {
  const own = or(eq(visits.buyerId, user), eq(visits.sellerId, user));
  const upcoming = await tx
    .select()
    .from(visits)
    .where(and(own, inArray(visits.status, ["pending", "accepted"]), gt(visits.startsAt, now)))
    .orderBy(visits.id)
    .for("update");
  for (const visit of upcoming) {
    const canceled = await writeVisit(tx, actor, visit, { action: "cancel", now, patch: { reason: ACCOUNT_CLOSED } });
    await record(tx, actor, visitCanceled({ ...visitFacts(actor, canceled), reason: ACCOUNT_CLOSED }));
  }
}
