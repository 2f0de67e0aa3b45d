import { and, desc, eq, isNull, or, type SQL } from "drizzle-orm";
import { db } from "#db/client.ts";
import { cutList } from "#db/cut-list.ts";
import { findPeople } from "#modules/accounts/index.ts";
import { shortName } from "#modules/accounts/schemas.ts";
import { type Actor, can } from "#modules/kernel/actor.ts";
import { isId } from "#modules/kernel/ids.ts";
import type { PageRequest } from "#modules/kernel/paging.ts";
import { swaps } from "#modules/swaps/tables.ts";
import { findOffers } from "../find-offers.ts";
import type { OfferView } from "../offer-schemas.ts";
import { offers } from "../tables.ts";
import { visits } from "../visits/tables.ts";
import type { Dealing } from "./schemas.ts";

/** As buyer or as seller; if omitted, both, and for staff those of everyone. */
export type DealingsAsked = { as?: "buyer" | "seller" | undefined; limit: number } & Pick<PageRequest, "after">;

const CAR = { vehicle: swaps.shortName, picture: swaps.pictureKey, seller: swaps.sellerId };

/** The offers that this actor may see, the last changed first. */
export async function findOfferDealings(actor: Actor, { as, limit, after }: DealingsAsked): Promise<Dealing[]> {
  const cut = cutList(offers.id, { after }, limit, [desc(offers.updatedAt), desc(offers.id)]);
  const rows = await db()
    .select({ offer: offers, car: CAR })
    .from(offers)
    .innerJoin(swaps, eq(swaps.id, offers.swapId))
    .where(and(mayKnow(actor, eq(offers.buyerId, actor.id ?? NOBODY), as), cut.rest))
    .orderBy(...cut.order)
    .limit(limit);
  return rows.map(({ offer, car }) => ({
    kind: "offer",
    _id: offer.id,
    swap: offer.swapId,
    ...car,
    buyer: offer.buyerId,
    party: partyOf(actor, car.seller, offer.buyerId),
    side: offer.side,
    at: offer.updatedAt.toISOString(),
    status: offer.status,
    amount: offer.amount,
  }));
}

/** The visits that this actor may see, the last changed first. */
export async function findVisitDealings(actor: Actor, { as, limit, after }: DealingsAsked): Promise<Dealing[]> {
  const cut = cutList(visits.id, { after }, limit, [desc(visits.updatedAt), desc(visits.id)]);
  const rows = await db()
    .select({ visit: visits, car: CAR })
    .from(visits)
    .innerJoin(swaps, eq(swaps.id, visits.swapId))
    .where(and(mayKnow(actor, eq(visits.buyerId, actor.id ?? NOBODY), as), cut.rest))
    .orderBy(...cut.order)
    .limit(limit);
  return rows.map(({ visit, car }) => ({
    kind: "visit",
    _id: visit.id,
    swap: visit.swapId,
    ...car,
    buyer: visit.buyerId,
    party: partyOf(actor, car.seller, visit.buyerId),
    side: visit.side,
    at: visit.updatedAt.toISOString(),
    status: visit.status,
    date: visit.startsAt.toISOString(),
  }));
}

export type OfferOfCar = { offer: OfferView; vehicle: string; seller: string };

/** One offer with its history, its car and its seller; undefined for everyone without a part in it. */
export async function findOfferOf(actor: Actor, id: string): Promise<OfferOfCar | undefined> {
  if (!isId(id)) return undefined;
  const [row] = await db()
    .select({ swap: offers.swapId, car: CAR })
    .from(offers)
    .innerJoin(swaps, eq(swaps.id, offers.swapId))
    .where(eq(offers.id, id));
  const offer = row && (await findOffers(actor, row.swap)).find((one) => one._id === id);
  if (!offer) return undefined;
  const seller = (await findPeople([row.car.seller])).get(row.car.seller);
  const name = offer.party === "staff" ? seller?.fullName : undefined;
  return { offer, vehicle: row.car.vehicle, seller: name ?? shortName(seller) };
}

const NOBODY = "00000000-0000-0000-0000-000000000000";

/** As in the lists of offers and visits: of a deleted car, buyers see their own, and administrators all. */
function mayKnow(actor: Actor, bought: SQL, as: DealingsAsked["as"]): SQL | undefined {
  const sold = and(eq(swaps.sellerId, actor.id ?? NOBODY), isNull(swaps.deletedAt));
  if (as) return as === "buyer" ? bought : sold;
  if (can(actor, "swap.delete")) return undefined;
  return can(actor, "swap.manage") ? or(bought, isNull(swaps.deletedAt)) : or(bought, sold);
}

const partyOf = ({ id }: Actor, seller: string, buyer: string): Dealing["party"] =>
  id === seller ? "seller" : id === buyer ? "buyer" : "staff";
