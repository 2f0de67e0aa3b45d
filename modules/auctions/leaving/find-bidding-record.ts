import { desc, eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { auctionEvents, bidders, lots } from "../tables.ts";

/** A dealer's license, limit, and bids, for the export of one's data. Amounts are whole dollars. */
export async function findBiddingRecord(actor: Actor) {
  if (!actor.id) return { bidder: null, bids: [] };
  const { company, licenseNumber, documents, licenseUntil, termsAcceptedAt, limit } = bidders;
  const [bidder = null] = await db()
    .select({ company, licenseNumber, documents, licenseUntil, termsAcceptedAt, limit })
    .from(bidders)
    .where(eq(bidders.userId, actor.id));
  const bids = await db()
    .select({ car: lots.swapId, kind: auctionEvents.kind, at: auctionEvents.at, facts: auctionEvents.facts })
    .from(auctionEvents)
    .innerJoin(lots, eq(lots.id, auctionEvents.lotId))
    .where(eq(auctionEvents.bidderId, actor.id))
    .orderBy(desc(auctionEvents.at));
  return { bidder, bids: bids.map(({ facts, ...bid }) => ({ ...bid, amount: facts.amount ?? null })) };
}
