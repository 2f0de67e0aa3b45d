import { and, eq, ne } from "drizzle-orm";
import { databaseNow, type Tx } from "#db/client.ts";
import { record } from "#db/record.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { chicagoDay } from "#modules/kernel/chicago.ts";
import type { Swap } from "#modules/swaps/tables.ts";
import { followBalance } from "./accounts/follow-balance.ts";
import { followSheet } from "./accounts/follow-sheet.ts";
import { dealCanceled, dealClosed, deliveryCanceled } from "./events.ts";
import { partiesOf } from "./live-deal.ts";
import { endDeclines, voidPapers } from "./papers/void-papers.ts";
import { type DealRow, deals, deliveries } from "./tables.ts";

/** The signed deal ends without a sale. */
export async function cancelDealOf(tx: Tx, actor: Actor, swap: Swap, reason: string): Promise<void> {
  const now = await databaseNow(tx);
  const end = { status: "canceled" as const, canceledBy: actor.id, cancelReason: reason };
  const deal = await endDeal(tx, swap, { ...end, canceledAt: now });
  if (!deal) return;
  // The charges end with the deal; what was paid stays open until it has gone back.
  await followSheet(tx, deal, chicagoDay(now), actor.id);
  await followBalance(tx, actor, swap, now);
  await endDeclines(tx, actor, deal.id, now);
  await voidPapers(tx, actor, {
    deal: deal.id,
    reason: `No longer needed, because the deal was canceled: ${reason}`,
    now,
  });
  await record(tx, actor, dealCanceled({ ...partiesOf(deal), deal: deal.id, reason }));
}

/** The sale is complete. */
export async function closeDealOf(tx: Tx, actor: Actor, swap: Swap): Promise<void> {
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

/** A delivery that is still to come is canceled. */
export async function endDelivery(tx: Tx, actor: Actor, swap: Swap): Promise<void> {
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
