import { eq, or } from "drizzle-orm";
import type { Merging } from "#db/merge.ts";
import {
  auctionEvents,
  bidders,
  companySignOns,
  lots,
  lotWatches,
  reserveAgreements,
  teamInvitations,
} from "./tables.ts";

export const auctionsMerging: Merging = {
  parts: [
    { what: "Lots of own cars", column: lots.sellerId },
    { what: "Watched lots", column: lotWatches.userId, once: [[lotWatches.swapId]] },
    { column: reserveAgreements.userId },
    { column: bidders.userId, alone: true },
    { column: teamInvitations.invitedBy },
    { column: companySignOns.setBy },
  ],
  /** The record of a lot names its bidders, and its hashes would not fit any more. */
  async conflicts(reader, from) {
    const bids = await reader
      .select({ lot: auctionEvents.lotId })
      .from(auctionEvents)
      .leftJoin(lots, eq(lots.id, auctionEvents.lotId))
      .where(or(eq(auctionEvents.bidderId, from), eq(lots.leaderId, from)))
      .limit(1);
    if (bids.length === 0) return [];
    return [
      "The account to close has bids in the record of an auction, which can’t be changed. Merge the other way around.",
    ];
  },
};
