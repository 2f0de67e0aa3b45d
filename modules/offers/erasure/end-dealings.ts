import { and, eq, exists, gt, inArray, or, type SQL } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { ACCOUNT_CLOSED } from "#db/erase-reasons.ts";
import { record } from "#db/record.ts";
import { type Actor, system } from "#modules/kernel/actor.ts";
import { lockSwap } from "#modules/swaps/index.ts";
import { swaps } from "#modules/swaps/tables.ts";
import { offerCanceled, offerDeclined } from "../events.ts";
import { offers } from "../tables.ts";
import { visitCanceled } from "../visits/events.ts";
import { visits } from "../visits/tables.ts";
import { visitFacts, writeVisit } from "../visits/write-visit.ts";
import { factsOf, writeOffer } from "../write-offer.ts";

/** Cancels the open offers and the upcoming visits of a person who leaves. The other side of each gets a notification. */
export async function endOwnDealings(tx: Tx, actor: Actor, user: string, now: Date): Promise<void> {
  await endOffers(tx, actor, eq(offers.buyerId, user), now, () => "cancel");
  await cancelVisits(tx, actor, or(eq(visits.buyerId, user), eq(visits.sellerId, user)), ACCOUNT_CLOSED, now);
}

/**
 * One person has blocked the other: the open offers between the two are declined by the seller or taken back by the buyer,
 * whoever of them blocked, and their upcoming visits are canceled. The other side gets the usual notification.
 */
export async function endDealingsBetween(
  tx: Tx,
  actor: Actor,
  { blockerId: blocker, blockedId: blocked }: { blockerId: string; blockedId: string },
  now: Date,
): Promise<void> {
  const sold = (seller: string) =>
    exists(
      tx
        .select({ id: swaps.id })
        .from(swaps)
        .where(and(eq(swaps.id, offers.swapId), eq(swaps.sellerId, seller))),
    );
  const offered = or(and(eq(offers.buyerId, blocked), sold(blocker)), and(eq(offers.buyerId, blocker), sold(blocked)));
  await endOffers(tx, actor, offered, now, (buyer) => (buyer === blocker ? "cancel" : "decline"));
  const arranged = and(inArray(visits.buyerId, [blocker, blocked]), inArray(visits.sellerId, [blocker, blocked]));
  await cancelVisits(tx, actor, arranged, null, now);
}

async function endOffers(
  tx: Tx,
  actor: Actor,
  which: SQL | undefined,
  now: Date,
  actionOf: (buyer: string) => "cancel" | "decline",
): Promise<void> {
  const open = await tx
    .select({ id: offers.id, swap: offers.swapId })
    .from(offers)
    .where(and(which, eq(offers.status, "open")))
    .orderBy(offers.swapId);
  for (const { id, swap: car } of open) {
    const swap = await lockSwap(tx, system, car);
    const [offer] = await tx
      .select()
      .from(offers)
      .where(and(eq(offers.id, id), eq(offers.status, "open")))
      .for("update");
    if (!swap || !offer) continue;
    const action = actionOf(offer.buyerId);
    const facts = factsOf(swap, await writeOffer(tx, actor, offer, action, now));
    await record(tx, actor, action === "cancel" ? offerCanceled(facts) : offerDeclined(facts));
  }
}

async function cancelVisits(
  tx: Tx,
  actor: Actor,
  which: SQL | undefined,
  reason: string | null,
  now: Date,
): Promise<void> {
  const upcoming = await tx
    .select()
    .from(visits)
    .where(and(which, inArray(visits.status, ["pending", "accepted"]), gt(visits.startsAt, now)))
    .orderBy(visits.id)
    .for("update");
  for (const visit of upcoming) {
    const canceled = await writeVisit(tx, actor, visit, { action: "cancel", now, patch: { reason } });
    await record(tx, actor, visitCanceled({ ...visitFacts(actor, canceled), reason }));
  }
}
