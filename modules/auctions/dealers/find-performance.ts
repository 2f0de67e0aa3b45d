import { and, count, countDistinct, eq, inArray, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { OFFER_KINDS } from "../bidding/lot-events.ts";
import type { Performance } from "../settling/schemas.ts";
import { auctionEvents, lots } from "../tables.ts";

export async function findPerformance(actor: Actor): Promise<Performance> {
  if (!actor.id) return NONE;
  const me = actor.id;
  const isMine = and(eq(auctionEvents.bidderId, me), inArray(auctionEvents.kind, OFFER_KINDS));
  const best = db()
    .select({
      lot: auctionEvents.lotId,
      max: sql<number>`max((facts->>'amount')::int)`.as("best"),
      bids: count().as("bids"),
    })
    .from(auctionEvents)
    .where(isMine)
    .groupBy(auctionEvents.lotId)
    .as("own");
  const won = sql`${lots.outcome} = 'sold' and ${lots.leaderId} = ${me}::uuid`;
  const lost = sql`${lots.outcome} = 'sold' and ${lots.leaderId} <> ${me}::uuid`;
  const [row] = await db()
    .select({
      bids: sql<number>`coalesce(sum(${best.bids}), 0)::int`,
      lots: countDistinct(lots.id),
      wins: sql<number>`count(*) filter (where ${won})::int`,
      spent: sql<number>`coalesce(sum(${lots.price}) filter (where ${won}), 0)::int`,
      averagePrice: sql<number | null>`round(avg(${lots.price}) filter (where ${won}))::int`,
      belowMaximum: sql<number | null>`round(avg(greatest(${best.max} - ${lots.price}, 0)) filter (where ${won}))::int`,
      aboveMaximum: sql<
        number | null
      >`round(avg(greatest(${lots.price} - ${best.max}, 0)) filter (where ${lost}))::int`,
    })
    .from(lots)
    .innerJoin(best, eq(best.lot, lots.id))
    .where(eq(lots.phase, "closed"));
  return row ?? NONE;
}

const NONE: Performance = {
  bids: 0,
  lots: 0,
  wins: 0,
  spent: 0,
  averagePrice: null,
  belowMaximum: null,
  aboveMaximum: null,
};
