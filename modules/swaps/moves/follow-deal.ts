import { and, eq, ne } from "drizzle-orm";
import { databaseNow, type Tx } from "#db/client.ts";
import { record } from "#db/record.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { chicagoDay } from "#modules/kernel/chicago.ts";
import { dealCanceled, dealClosed, deliveryCanceled } from "../deals/events.ts";
import { type DealRow, deals, deliveries } from "../deals/tables.ts";
import { dropApprovals, followSheet } from "../ledger/follow-sheet.ts";
import { comesBefore, isInDeal } from "../lifecycle.ts";
import type { Swap } from "../tables.ts";
import { cancelOpenOffers, dropAcceptedOffer } from "./drop-offers.ts";
import { cancelVisits } from "./drop-visits.ts";
import { endClaims } from "./end-claims.ts";
import { endRequest } from "./end-requests.ts";
import { voidPapers } from "./void-papers.ts";

/**
 * Keeps deal, delivery and accepted offer consistent with the swap after every move: going back past a signed deal
 * cancels it, leaving the deal stage cancels the accepted offer, completing closes the deal.
 */
export async function followDeal(tx: Tx, actor: Actor, before: Swap, after: Swap, reason: string): Promise<void> {
  if (!isInDeal(before.step)) return;
  if (after.step === "complete") return closeDealOf(tx, actor, after);
  if (comesBefore(after.step, "payments")) await cancelDealOf(tx, actor, after, reason);
  if (isInDeal(after.step)) return;
  await endDelivery(tx, actor, after);
  await dropAcceptedOffer(tx, actor, after, reason);
}

/** The swap is canceled, disqualified or deleted: deal, delivery, all offers and visits end with it. */
export async function endDealings(tx: Tx, actor: Actor, swap: Swap, reason: string): Promise<void> {
  await cancelDealOf(tx, actor, swap, reason);
  await endDelivery(tx, actor, swap);
  await dropAcceptedOffer(tx, actor, swap, reason);
  await cancelOpenOffers(tx, actor, swap);
  await cancelVisits(tx, actor, swap, reason);
  await endRequest(tx, actor, swap, { status: "dropped" });
}

async function cancelDealOf(tx: Tx, actor: Actor, swap: Swap, reason: string): Promise<void> {
  const now = await databaseNow(tx);
  const end = { status: "canceled" as const, canceledBy: actor.id, cancelReason: reason };
  const deal = await endDeal(tx, swap, { ...end, canceledAt: now });
  if (!deal) return;
  // The charges end with the deal; what was paid stays open until it has gone back.
  await followSheet(tx, deal, chicagoDay(now), actor.id);
  await dropApprovals(tx, deal, actor.id, now);
  await endClaims(tx, actor, deal, now);
  await voidPapers(tx, actor, { deal: deal.id, reason: `The deal was canceled: ${reason}`, now });
  await record(tx, actor, dealCanceled({ ...partiesOf(deal), deal: deal.id, reason }));
}

async function closeDealOf(tx: Tx, actor: Actor, swap: Swap): Promise<void> {
  const deal = await endDeal(tx, swap, { status: "closed" });
  if (!deal) return;
  const { id, price, fee, lienFee } = deal;
  await record(tx, actor, dealClosed({ ...partiesOf(deal), deal: id, price, fee, lienFee }));
}

async function endDeal(tx: Tx, swap: Swap, patch: Partial<DealRow>): Promise<DealRow | undefined> {
  const [deal] = await tx
    .update(deals)
    .set(patch)
    .where(and(eq(deals.swapId, swap.id), ne(deals.status, "canceled")))
    .returning();
  return deal;
}

async function endDelivery(tx: Tx, actor: Actor, swap: Swap): Promise<void> {
  const [delivery] = await tx
    .update(deliveries)
    .set({ status: "canceled", endedBy: actor.id, endedAt: await databaseNow(tx) })
    .where(and(eq(deliveries.swapId, swap.id), eq(deliveries.status, "scheduled")))
    .returning();
  if (delivery)
    await record(
      tx,
      actor,
      deliveryCanceled({ swap: swap.id, seller: swap.sellerId, buyer: null, delivery: delivery.id }),
    );
}

/** The people in the events of a deal. */
export const partiesOf = (deal: Pick<DealRow, "swapId" | "sellerId" | "buyerId">) => ({
  swap: deal.swapId,
  seller: deal.sellerId,
  buyer: deal.buyerId,
});
