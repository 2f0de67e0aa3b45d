import { eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { deals } from "../deals/tables.ts";
import { allows, type Channel, isEnded, isOpenForOffers, isPublic, type Step } from "../lifecycle.ts";
import { offers } from "../offers/tables.ts";
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
  /** Buyers can make offers for the car. */
  forSale: boolean;
  /** An evaluation of the car can be booked. */
  bookable: boolean;
  /** Sold, canceled, disqualified, or deleted: no further steps follow. */
  ended: boolean;
};

export async function findSwapFacts(id: string): Promise<SwapFacts | undefined> {
  const [swap] = await db().select().from(swaps).where(eq(swaps.id, id));
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
    forSale: isOpenForOffers(swap),
    bookable: allows(swap, "evaluation-booked") && !swap.inspectionSelfAt,
    ended: isEnded(swap),
  };
}

/** The deadline for answering the offer, as an ISO time. */
export async function findOfferExpiry(offer: string): Promise<string | undefined> {
  const [row] = await db().select({ at: offers.expiresAt }).from(offers).where(eq(offers.id, offer));
  return row?.at.toISOString();
}

/** How the title of a deal was sent. */
export async function findTitleTracking(
  deal: string,
): Promise<{ carrier: string | null; tracking: string | null } | undefined> {
  const [row] = await db()
    .select({ carrier: deals.titleCarrier, tracking: deals.titleTracking })
    .from(deals)
    .where(eq(deals.id, deal));
  return row;
}
