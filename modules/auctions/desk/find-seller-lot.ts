import { and, asc, desc, eq, inArray } from "drizzle-orm";
import { db } from "#db/client.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { isId } from "#modules/kernel/ids.ts";
import { buyNowOf } from "../bidding/buy-now.ts";
import { reserveState } from "../bidding/standing.ts";
import type { PublicRecord } from "../record/public-record.ts";
import { findAgreements } from "../reserve/find-agreements.ts";
import { auctionEvents, lots } from "../tables.ts";
import type { PriceStep, SellerLot } from "./schemas.ts";

/** The latest lot of a car for its seller: the own reserve, and what every bidder sees. */
export async function findSellerLot(actor: Actor, swap: string): Promise<SellerLot | undefined> {
  if (!actor.id || !isId(swap)) return undefined;
  const [lot] = await db()
    .select()
    .from(lots)
    .where(
      and(eq(lots.swapId, swap), eq(lots.sellerId, actor.id), inArray(lots.phase, ["scheduled", "live", "closed"])),
    )
    .orderBy(desc(lots.createdAt))
    .limit(1);
  if (!lot) return undefined;
  const [agreements, history] = await Promise.all([findAgreements([lot]), findPriceSteps(lot.id)]);
  const { opening, reserve, price } = lot;
  return {
    _id: lot.id,
    phase: lot.phase,
    outcome: lot.outcome,
    opening,
    reserve,
    price,
    reserveState: reserveState(price, reserve),
    buyNow: buyNowOf(lot),
    bids: lot.bidCount,
    bidders: lot.bidderCount,
    previewAt: lot.previewAt.toISOString(),
    startsAt: lot.startsAt.toISOString(),
    endsAt: lot.endsAt.toISOString(),
    closedAt: lot.closedAt?.toISOString() ?? null,
    agreed: agreements.get(lot.id) ?? null,
    history,
  };
}

/** The latest steps of the price that are shown. */
const MOST_STEPS = 12;

/** How the price got where it is, the latest step first. */
async function findPriceSteps(lot: string): Promise<PriceStep[]> {
  const rows = await db()
    .select({ seq: auctionEvents.seq, at: auctionEvents.at, open: auctionEvents.open })
    .from(auctionEvents)
    .where(eq(auctionEvents.lotId, lot))
    .orderBy(asc(auctionEvents.seq));
  const steps: PriceStep[] = [];
  let before: PublicRecord | undefined;
  for (const { seq, at, open } of rows) {
    const changed = open.price !== (before?.price ?? null) || open.leader !== (before?.leader ?? null);
    if (changed)
      steps.push({
        seq,
        at: at.toISOString(),
        price: open.price,
        leader: open.leader,
        removed: open.kind === "bid-removed",
      });
    before = open;
  }
  return steps.reverse().slice(0, MOST_STEPS);
}
