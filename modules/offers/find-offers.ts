import { and, desc, eq, gt, inArray, isNull, or, sql } from "drizzle-orm";
import { db, type Reader } from "#db/client.ts";
import { defineStatement } from "#db/statement.ts";
import { findPeople } from "#modules/accounts/index.ts";
import { shortName } from "#modules/accounts/schemas.ts";
import { type Actor, can } from "#modules/kernel/actor.ts";
import { chicagoDay } from "#modules/kernel/chicago.ts";
import { currentTime } from "#modules/kernel/clock.ts";
import { isId } from "#modules/kernel/ids.ts";
import { saleOn } from "#modules/swaps/index.ts";
import { isOpenForOffers } from "#modules/swaps/lifecycle.ts";
import { inHand, type SellerTerms, sellerTerms } from "#modules/swaps/policy.ts";
import { swaps, swapTitles } from "#modules/swaps/tables.ts";
import type { OfferView, OpenOfferView, OwnOffer } from "./offer-schemas.ts";
import { type Party, partyOf } from "./policy.ts";
import { type OfferRow, offerHistory, offers } from "./tables.ts";
import { findVisitors } from "./visits/find-visitors.ts";

/**
 * The offers on a car that involve this actor, newest first: the seller and staff see all of them, a buyer their own.
 * Empty for all others.
 */
export async function findOffers(actor: Actor, swapId: string): Promise<OfferView[]> {
  if (!isId(swapId) || (!actor.id && actor.kind !== "system")) return [];
  const rows = await db()
    .select({ offer: offers, car: swaps, loan: LOAN })
    .from(offers)
    .innerJoin(swaps, eq(swaps.id, offers.swapId))
    .innerJoin(swapTitles, eq(swapTitles.swapId, swaps.id))
    .where(and(eq(offers.swapId, swapId), mayKnow(actor)))
    .orderBy(desc(offers.createdAt));
  const mine = rows.flatMap((row) => {
    const party = partyOf(actor, row.offer, row.car);
    return party ? { ...row, party } : [];
  });
  const today = chicagoDay(currentTime());
  const buyers = mine.map((row) => row.offer.buyerId);
  const [lines, people, visitors] = await Promise.all([
    historyOf(mine.map((row) => row.offer.id)),
    findPeople(buyers),
    findVisitors(swapId, buyers),
  ]);
  const nameOf = (party: Party, person: Parameters<typeof shortName>[0]) =>
    party === "staff" ? (person?.fullName ?? shortName(person)) : shortName(person);
  return mine.map(({ offer, party, car, loan }) => ({
    ...viewOf(offer, visitors),
    ...(party === "seller" && { delivery: null }),
    party,
    forSale: isOpenForOffers(car),
    buyerName: nameOf(party, people.get(offer.buyerId)),
    ...leftOf(offer, party === "buyer" ? null : sellerTerms(loan, saleOn(car.channel), today)),
    history: lines
      .filter((line) => line.offerId === offer.id)
      .map(({ action, side, amount, at }) => ({ action, side, amount, at: at.toISOString() })),
  }));
}

/** One open offer that involves this actor, with its car; undefined if it has ended. */
export async function findOpenOffer(actor: Actor, swapId: string, id: string): Promise<OpenOfferView | undefined> {
  const offer = (await findOffers(actor, swapId)).find(({ _id, status }) => _id === id && status === "open");
  if (!offer || Date.parse(offer.expiresAt) <= currentTime().getTime()) return undefined;
  const [swap] = await db().select({ car: swaps.shortName }).from(swaps).where(eq(swaps.id, swapId));
  return swap && { ...offer, ...swap };
}

const LOAN = {
  loanActive: swapTitles.loanActive,
  loanPayoff: swapTitles.loanPayoff,
  loanPerDiemCents: swapTitles.loanPerDiemCents,
  loanGoodThrough: swapTitles.loanGoodThrough,
};

/** The loan and what the seller keeps are private to the seller and staff. */
function leftOf({ amount }: OfferRow, terms: SellerTerms | null): Pick<OfferView, "inHandCents" | "terms"> {
  const left = terms && inHand(terms, amount);
  return { terms, inHandCents: left?.payoffKnown ? left.cents : null };
}

/** For a deleted car only buyers see their own offers, and admins all. */
const mayKnow = (actor: Actor) =>
  can(actor, "swap.delete") ? undefined : or(isNull(swaps.deletedAt), eq(offers.buyerId, actor.id ?? NOBODY));
const NOBODY = "00000000-0000-0000-0000-000000000000";

/** The buyers' amounts on this car that wait for the seller. For internal use: does not check permissions. */
export const findOffersToAnswer = (
  tx: Reader,
  swapId: string,
): Promise<{ id: string; amount: number; expiresAt: Date }[]> =>
  tx
    .select({ id: offers.id, amount: offers.amount, expiresAt: offers.expiresAt })
    .from(offers)
    .where(
      and(
        eq(offers.swapId, swapId),
        eq(offers.status, "open"),
        eq(offers.side, "buyer"),
        gt(offers.expiresAt, sql`now()`),
      ),
    )
    .orderBy(desc(offers.amount));

/** The buyer's open offer on this car, for the form that changes it. */
export async function findOwnOffer(actor: Actor, swapId: string): Promise<OwnOffer | undefined> {
  if (!actor.id || !isId(swapId)) return undefined;
  const [offer] = await selectOwnOffer(db(), { swap: swapId, buyer: actor.id });
  return offer ? viewOf(offer, await findVisitors(swapId, [actor.id])) : undefined;
}

const selectOwnOffer = defineStatement("swaps.own-offer", (tx) => {
  const isOwn = and(eq(offers.swapId, sql.placeholder("swap")), eq(offers.buyerId, sql.placeholder("buyer")));
  return tx
    .select()
    .from(offers)
    .where(and(isOwn, inArray(offers.status, ["open", "accepted"])))
    .orderBy(desc(offers.createdAt))
    .limit(1);
});

export const viewOf = (offer: OfferRow, visitors: ReadonlySet<string>): OwnOffer => ({
  _id: offer.id,
  swap: offer.swapId,
  buyer: offer.buyerId,
  status: offer.status,
  amount: offer.amount,
  side: offer.side,
  visited: offer.visited || visitors.has(offer.buyerId),
  delivery: deliveryOf(offer),
  expiresAt: offer.expiresAt.toISOString(),
  createdAt: offer.createdAt.toISOString(),
});

const deliveryOf = ({ delivery, deliveryZip, deliveryPlace }: OfferRow): OwnOffer["delivery"] =>
  delivery === null ? null : { zip: deliveryZip ?? "", place: deliveryPlace ?? "", dollars: delivery };

const historyOf = async (ids: string[]) =>
  ids.length === 0
    ? []
    : db()
        .select()
        .from(offerHistory)
        .where(inArray(offerHistory.offerId, ids))
        .orderBy(offerHistory.at, offerHistory.id);
