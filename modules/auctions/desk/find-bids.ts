import { and, asc, eq, inArray } from "drizzle-orm";
import { db } from "#db/client.ts";
import { findPeople } from "#modules/accounts/index.ts";
import { type Actor, can } from "#modules/kernel/actor.ts";
import { OFFER_KINDS, type RemovalReason } from "../bidding/lot-events.ts";
import { auctionEvents, lots } from "../tables.ts";
import { findBidders, UNKNOWN } from "./desk-lots.ts";
import type { DeskBid } from "./schemas.ts";

/** The bids of a lot for staff, newest first, with those that were removed. */
export async function findDeskBids(actor: Actor, lot: string): Promise<DeskBid[]> {
  if (!can(actor, "swap.manage")) return [];
  const rows = await db()
    .select({ event: auctionEvents, leader: lots.leaderId })
    .from(auctionEvents)
    .innerJoin(lots, eq(lots.id, auctionEvents.lotId))
    .where(and(eq(auctionEvents.lotId, lot), inArray(auctionEvents.kind, [...OFFER_KINDS, "bid-removed"])))
    .orderBy(asc(auctionEvents.seq));
  const events = rows.map(({ event }) => event);
  const [people, staff] = await Promise.all([
    findBidders(events.map(({ bidderId }) => bidderId)),
    findPeople(events.map(({ staffId }) => staffId)),
  ]);
  const removals = new Map(
    events.flatMap((event) => (event.kind === "bid-removed" ? [[event.open.target, event]] : [])),
  );
  const standing = rows.findLast(
    ({ event, leader }) => event.kind !== "bid-removed" && event.bidderId === leader && !removals.has(event.seq),
  );
  const bids = rows.flatMap(({ event }): DeskBid[] => {
    const { kind, seq, at, open, bidderId } = event;
    const offer = OFFER_KINDS.find((one) => one === kind);
    if (!offer) return [];
    const gone = removals.get(seq);
    const by = staff.get(gone?.staffId ?? "")?.fullName ?? "Staff";
    return [
      {
        seq,
        kind: offer,
        at: at.toISOString(),
        amount: open.amount,
        leads: event === standing?.event,
        bidder: { label: open.bidder ?? 0, ...(people.get(bidderId ?? "") ?? UNKNOWN) },
        removed: gone ? { at: gone.at.toISOString(), reason: gone.open.reason as RemovalReason, by } : null,
      },
    ];
  });
  return bids.reverse();
}
