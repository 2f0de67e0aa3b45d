import { and, desc, eq, inArray, or, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { findPeople } from "#modules/accounts/index.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { isId } from "#modules/kernel/ids.ts";
import { type Paged, pageOfRows } from "#modules/kernel/paging.ts";
import { cars } from "#modules/swaps/published.ts";
import { auctionDates, lots } from "../tables.ts";
import { type Buyer, findBuyersFor } from "../team/find-team.ts";
import type { Win } from "./schemas.ts";

const RECORDS = 20;

/**
 * The cars this dealer won in a lot, or got from an auction by what staff recorded; the latest first. Those who pay for a
 * company see what all its buyers won.
 */
export async function findWins(actor: Actor, page = 1, records = RECORDS): Promise<Paged<Win>> {
  if (!actor.id) return pageOfRows<Win>([], page, records);
  const rows = await winsOf(await findBuyersFor(db(), actor.id))
    .limit(records + 1)
    .offset((page - 1) * records);
  return pageOfRows(await toWins(actor.id, rows), page, records);
}

/** One of them; undefined for all others but its winner, and those who pay for the winner's company. */
export async function findWin(actor: Actor, swap: string): Promise<Win | undefined> {
  if (!actor.id || !isId(swap)) return undefined;
  const rows = await winsOf(await findBuyersFor(db(), actor.id), swap).limit(1);
  return (await toWins(actor.id, rows))[0];
}

/** Not every sale is that of a lot: staff may have recorded it. */
const isWonBy = (dealers: readonly string[]) => sql`${cars.id} in (
  select ${lots.swapId} from ${lots} where ${inArray(lots.leaderId, [...dealers])} and ${lots.outcome} = 'sold'
  union select won.id from ${cars} won
    where won.auction_buyer_id in ${dealers} and won.canceled_at is null and won.deleted_at is null)`;
const WON_AT = sql`coalesce(${lots.closedAt}, ${cars.dealDate}, ${cars.updatedAt})`.mapWith(lots.closedAt);

const winsOf = (buyers: readonly Buyer[], swap?: string) => {
  const dealers = buyers.map(({ id }) => id);
  const buyer = sql<string>`coalesce(${lots.leaderId}, ${cars.auctionBuyerId})`;
  const seen = buyers.map(({ id, since }) =>
    and(sql`${buyer} = ${id}`, since ? sql`${WON_AT} >= ${since.toISOString()}::timestamptz` : undefined),
  );
  return db()
    .select({
      swap: cars.id,
      buyer,
      lane: auctionDates.lane,
      runOrder: lots.runOrder,
      price: sql<number>`coalesce(${lots.price}, ${cars.priceSold}, 0)`,
      wonAt: WON_AT,
      payBy: lots.payBy,
      paidAt: lots.paidAt,
      vehicle: cars.shortName,
      vin: cars.vin,
      mileage: cars.mileage,
      picture: cars.pictureKey,
      city: cars.city,
      state: cars.state,
    })
    .from(cars)
    .leftJoin(lots, and(eq(lots.swapId, cars.id), inArray(lots.leaderId, [...dealers]), eq(lots.outcome, "sold")))
    .leftJoin(auctionDates, eq(auctionDates.id, lots.auctionDateId))
    .where(and(isWonBy(dealers), or(...seen), swap ? eq(cars.id, swap) : undefined))
    .orderBy(desc(WON_AT), desc(cars.id))
    .$dynamic();
};

type Row = Awaited<ReturnType<typeof winsOf>>[number];

async function toWins(me: string, rows: readonly Row[]): Promise<Win[]> {
  const people = await findPeople(rows.map(({ buyer }) => buyer).filter((buyer) => buyer !== me));
  return rows.map(({ wonAt, payBy, paidAt, buyer, ...row }) => ({
    ...row,
    buyer: buyer === me ? null : (people.get(buyer)?.fullName ?? "Deleted account"),
    wonAt: (wonAt ?? new Date(0)).toISOString(),
    payBy: payBy?.toISOString() ?? null,
    paidAt: paidAt?.toISOString() ?? null,
  }));
}
