import { and, asc, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { findPeople } from "#modules/accounts/index.ts";
import { type Actor, can } from "#modules/kernel/actor.ts";
import { isId } from "#modules/kernel/ids.ts";
import { cars } from "#modules/swaps/published.ts";
import { buyNowOf } from "../bidding/buy-now.ts";
import { reserveState } from "../bidding/standing.ts";
import { findAgreements } from "../reserve/find-agreements.ts";
import { auctionDates, bidders, type Lot, lots } from "../tables.ts";
import type { DeskBidder, DeskLot } from "./schemas.ts";

/** The lots of a date in run order, for staff; those that were canceled are left out. */
export const findDateLots = (actor: Actor, date: string): Promise<DeskLot[]> =>
  deskLots(actor, and(eq(lots.auctionDateId, date), inArray(lots.phase, ["scheduled", "live", "closed"])), [
    asc(lots.runOrder),
  ]);

/** The latest lot of a car, for staff; one that was canceled only if it has no other. */
export async function findDeskLot(actor: Actor, swap: string): Promise<DeskLot | undefined> {
  if (!isId(swap)) return undefined;
  return (
    await deskLots(actor, eq(lots.swapId, swap), [asc(sql`${lots.phase} = 'canceled'`), desc(lots.createdAt)], {
      limit: 1,
    })
  )[0];
}

const { shortName, mileage, city, state, pictureKey } = cars;

/** Lots as staff see them; none for others. */
export async function deskLots(
  actor: Actor,
  condition: SQL | undefined,
  order: SQL[],
  { limit, offset = 0 }: { limit?: number; offset?: number } = {},
): Promise<DeskLot[]> {
  if (!can(actor, "swap.manage")) return [];
  const wanted = db()
    .select({ lot: lots, lane: auctionDates.lane, car: { shortName, mileage, city, state, pictureKey } })
    .from(lots)
    .innerJoin(cars, eq(cars.id, lots.swapId))
    .innerJoin(auctionDates, eq(auctionDates.id, lots.auctionDateId))
    .where(condition)
    .orderBy(...order, asc(lots.id))
    .$dynamic();
  const rows = await (limit === undefined ? wanted : wanted.limit(limit).offset(offset));
  const all = rows.map(({ lot }) => lot);
  const [leaders, agreements] = await Promise.all([
    findBidders(all.map(({ leaderId }) => leaderId)),
    findAgreements(all),
  ]);
  return rows.map(({ lot, lane, car }) => ({
    _id: lot.id,
    swap: lot.swapId,
    vehicle: car.shortName,
    mileage: car.mileage,
    city: car.city,
    state: car.state,
    picture: car.pictureKey,
    auction: lot.auctionDateId,
    lane,
    runOrder: lot.runOrder,
    phase: lot.phase,
    outcome: lot.outcome,
    opening: lot.opening,
    reserve: lot.reserve,
    reserveState: reserveState(lot.price, lot.reserve),
    buyNow: buyNowOf(lot),
    price: lot.price,
    leader: leaderOf(lot, leaders),
    bids: lot.bidCount,
    bidders: lot.bidderCount,
    ...timesOf(lot),
    agreed: agreements.get(lot.id) ?? null,
  }));
}

const timesOf = ({ previewAt, startsAt, endsAt, closedAt, payBy, paidAt }: Lot) => ({
  previewAt: previewAt.toISOString(),
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
  closedAt: closedAt?.toISOString() ?? null,
  payBy: paidAt ? null : (payBy?.toISOString() ?? null),
});

type Named = Omit<DeskBidder, "label">;

function leaderOf(lot: Lot, people: Map<string, Named>): DeskBidder | null {
  if (lot.leaderId === null) return null;
  return { label: lot.leaderLabel ?? 0, ...(people.get(lot.leaderId) ?? UNKNOWN) };
}

export const UNKNOWN: Named = { name: "Deleted account", company: null };

/** Names and companies of these bidders, by id. For internal use: does not check permissions. */
export async function findBidders(ids: readonly (string | null)[]): Promise<Map<string, Named>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const [people, rows] = await Promise.all([
    findPeople(wanted),
    db().select({ id: bidders.userId, company: bidders.company }).from(bidders).where(inArray(bidders.userId, wanted)),
  ]);
  const companies = new Map(rows.map(({ id, company }) => [id, company]));
  return new Map(
    wanted.map((id) => [id, { name: people.get(id)?.fullName ?? UNKNOWN.name, company: companies.get(id) ?? null }]),
  );
}
