import { and, eq, gt, inArray, lte, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { allows, isEnded, isInDeal, isOpenForOffers, isPublic, markersOf } from "../lifecycle/state.ts";
import type { Channel, Step } from "../lifecycle/steps.ts";
import { readSwap } from "../parts.ts";
import { swaps } from "../tables.ts";

/** The facts about a car and its team for messages. For internal use: does not check permissions. */
export type SwapFacts = {
  id: string;
  /** "2018 Honda Accord" */
  car: string;
  seller: string;
  channel: Channel;
  step: Step;
  /** Asking price on its channel, whole dollars. */
  price: number | null;
  agent: string | null;
  dealmaker: string | null;
  /** The car has a page for buyers. */
  isPublic: boolean;
  /** Its deal has a page for the buyer, even while the car has none for others. */
  inDeal: boolean;
  /** Buyers can make offers for the car. */
  forSale: boolean;
  /** An evaluation of the car can be booked. */
  bookable: boolean;
  /** Its evaluation has to be booked, and the seller can do so. */
  unbooked: boolean;
  /** Sold, canceled, disqualified, or deleted: no further steps follow. */
  ended: boolean;
};

export async function findSwapFacts(id: string): Promise<SwapFacts | undefined> {
  const swap = await readSwap(db(), id);
  if (!swap) return undefined;
  const auction = swap.channel === "auction";
  return {
    id: swap.id,
    car: swap.shortName,
    seller: swap.sellerId,
    channel: swap.channel,
    step: swap.step,
    price: auction ? swap.priceAuction : swap.priceListing,
    agent: swap.agentId,
    dealmaker: auction ? swap.dealmakerAuctionId : swap.dealmakerId,
    isPublic: isPublic(swap),
    inDeal: isInDeal(swap.step) && !isEnded(swap),
    forSale: isOpenForOffers(swap),
    bookable: allows(swap, "evaluation-booked") && !swap.inspectionSelfAt,
    unbooked: WAITING.includes(swap.step) && markersOf(swap).length === 0 && !swap.inspectionSelfAt,
    ended: isEnded(swap),
  };
}

/** The steps at which the seller has to book. */
const WAITING: readonly Step[] = ["schedule-eval", "eval-not-complete"];
/** A reminder is sent within this time after it is due, and not later. */
const WINDOW_DAYS = 3;

/** Cars that have waited this many days for a time of their evaluation; each is found for a few days. */
export async function findUnbooked(days: number): Promise<{ swap: string; seller: string; since: string }[]> {
  const ago = (n: number) => sql`now() - make_interval(days => ${n})`;
  const rows = await db()
    .select({ swap: swaps.id, seller: swaps.sellerId, since: swaps.stepSince })
    .from(swaps)
    .where(
      and(
        inArray(swaps.step, [...WAITING]),
        lte(swaps.stepSince, ago(days)),
        gt(swaps.stepSince, ago(days + WINDOW_DAYS)),
      ),
    )
    .orderBy(swaps.id);
  return rows.map(({ since, ...car }) => ({ ...car, since: since.toISOString() }));
}

/** Whether a swap was deleted; its messages outlive it. For internal use: does not check permissions. */
export async function isSwapDeleted(id: string): Promise<boolean> {
  const [swap] = await db().select({ at: swaps.deletedAt }).from(swaps).where(eq(swaps.id, id));
  return swap ? swap.at !== null : false;
}
