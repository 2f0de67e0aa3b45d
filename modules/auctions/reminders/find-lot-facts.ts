import { and, eq, inArray } from "drizzle-orm";
import { db } from "#db/client.ts";
import { currentTime } from "#modules/kernel/clock.ts";
import { isId } from "#modules/kernel/ids.ts";
import { leastBid } from "../bidding/decide-bid.ts";
import type { LotOutcome, LotPhase } from "../bidding/lot-state.ts";
import { reserveState } from "../bidding/standing.ts";
import { whyNot } from "../limits/bidder-facts.ts";
import { stateOfColumns } from "../lots/lock-lot.ts";
import { auctionEvents, bidders, lots, lotWatches } from "../tables.ts";

/** A lot for messages. For internal use: does not check permissions. Whole dollars, ISO times. */
export type LotFacts = {
  swap: string;
  seller: string;
  outcome: LotOutcome | null;
  price: number | null;
  /** The lowest bid accepted now. */
  minNext: number;
  isReserveMet: boolean;
  phase: LotPhase;
  startsAt: string;
  leader: string | null;
  /** All dealers who have bid, the leader included. */
  bidders: string[];
  /** The dealers who watch the car. */
  watchers: string[];
  endsAt: string;
  payBy: string | null;
  isPaid: boolean;
  negotiation: { dealer: string; offer: number; ask: number | null; turn: "seller" | "dealer"; until: string } | null;
};

export async function findLotFacts(id: string): Promise<LotFacts | undefined> {
  const [lot] = isId(id) ? await db().select().from(lots).where(eq(lots.id, id)) : [];
  if (!lot) return undefined;
  const rows = await db()
    .selectDistinct({ bidder: auctionEvents.bidderId })
    .from(auctionEvents)
    .where(and(eq(auctionEvents.lotId, id), inArray(auctionEvents.kind, ["bid", "autobid"])));
  const watching = await db()
    .select({ watcher: lotWatches.userId })
    .from(lotWatches)
    .where(eq(lotWatches.swapId, lot.swapId));
  const talks = lot.negotiation;
  return {
    swap: lot.swapId,
    seller: lot.sellerId,
    outcome: lot.outcome,
    price: lot.price,
    leader: lot.leaderId,
    minNext: leastBid(stateOfColumns(lot)),
    isReserveMet: reserveState(lot.price, lot.reserve) === "met",
    bidders: rows.flatMap(({ bidder }) => bidder ?? []),
    watchers: watching.map(({ watcher }) => watcher),
    phase: lot.phase,
    startsAt: lot.startsAt.toISOString(),
    endsAt: lot.endsAt.toISOString(),
    payBy: lot.payBy?.toISOString() ?? null,
    isPaid: lot.paidAt !== null,
    negotiation: talks && {
      dealer: talks.bidder,
      offer: talks.offer,
      ask: talks.ask,
      turn: talks.turn,
      until: new Date(talks.endsAt).toISOString(),
    },
  };
}

/** Why this dealer may not bid yet; null if nothing is in the way. Does not check permissions. */
export async function findObstacleToBids(user: string): Promise<string | null> {
  const [row] = await db().select().from(bidders).where(eq(bidders.userId, user));
  return whyNot(row, currentTime());
}
