import { desc, eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { auctionEvents, bidders, lots, lotWatches, teamInvitations } from "../tables.ts";

/** A dealer's license, limit, bids, watched cars, and invitations to the company, for the export of one's data. Amounts are whole dollars. */
export async function findBiddingRecord(actor: Actor) {
  if (!actor.id) return { bidder: null, bids: [], watched: [], invited: [] };
  const { company, licenseNumber, documents, licenseUntil, termsAcceptedAt, limit, teamRole, teamLimit } = bidders;
  const [bidder = null] = await db()
    .select({ company, licenseNumber, documents, licenseUntil, termsAcceptedAt, limit, teamRole, teamLimit })
    .from(bidders)
    .where(eq(bidders.userId, actor.id));
  const bids = await db()
    .select({ car: lots.swapId, kind: auctionEvents.kind, at: auctionEvents.at, facts: auctionEvents.facts })
    .from(auctionEvents)
    .innerJoin(lots, eq(lots.id, auctionEvents.lotId))
    .where(eq(auctionEvents.bidderId, actor.id))
    .orderBy(desc(auctionEvents.at));
  const watched = await db()
    .select({ car: lotWatches.swapId, at: lotWatches.createdAt })
    .from(lotWatches)
    .where(eq(lotWatches.userId, actor.id))
    .orderBy(desc(lotWatches.createdAt));
  const invited = await db()
    .select({ email: teamInvitations.email, role: teamInvitations.teamRole, at: teamInvitations.createdAt })
    .from(teamInvitations)
    .where(eq(teamInvitations.invitedBy, actor.id))
    .orderBy(desc(teamInvitations.createdAt));
  return {
    bidder,
    watched,
    invited,
    bids: bids.map(({ facts, ...bid }) => ({ ...bid, amount: facts.amount ?? null })),
  };
}
