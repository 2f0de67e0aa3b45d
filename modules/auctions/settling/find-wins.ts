import { and, desc, eq, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { isId } from "#modules/kernel/ids.ts";
import { type Paged, pageOfRows } from "#modules/kernel/paging.ts";
import { cars } from "#modules/swaps/published.ts";
import { auctionDates, lots } from "../tables.ts";
import type { Win } from "./schemas.ts";

const RECORDS = 20;

/** The cars this dealer won in a lot, or got from an auction by what staff recorded; the latest first. */
export async function findWins(actor: Actor, page = 1, records = RECORDS): Promise<Paged<Win>> {
  if (!actor.id) return pageOfRows<Win>([], page, records);
  const rows = await winsOf(actor.id)
    .limit(records + 1)
    .offset((page - 1) * records);
  return pageOfRows(rows.map(toWin), page, records);
}

/** One of them; undefined for all others but its winner. */
export async function findWin(actor: Actor, swap: string): Promise<Win | undefined> {
  if (!actor.id || !isId(swap)) return undefined;
  const [row] = await winsOf(actor.id, swap).limit(1);
  return row && toWin(row);
}

/** Not every sale is that of a lot: staff may have recorded it. */
const isWonBy = (dealer: string) => sql`${cars.id} in (
  select ${lots.swapId} from ${lots} where ${lots.leaderId} = ${dealer} and ${lots.outcome} = 'sold'
  union select won.id from ${cars} won
    where won.auction_buyer_id = ${dealer} and won.canceled_at is null and won.deleted_at is null)`;
const WON_AT = sql`coalesce(${lots.closedAt}, ${cars.dealDate}, ${cars.updatedAt})`.mapWith(lots.closedAt);

const winsOf = (dealer: string, swap?: string) =>
  db()
    .select({
      swap: cars.id,
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
    .leftJoin(lots, and(eq(lots.swapId, cars.id), eq(lots.leaderId, dealer), eq(lots.outcome, "sold")))
    .leftJoin(auctionDates, eq(auctionDates.id, lots.auctionDateId))
    .where(and(isWonBy(dealer), swap ? eq(cars.id, swap) : undefined))
    .orderBy(desc(WON_AT), desc(cars.id))
    .$dynamic();

const toWin = ({ wonAt, payBy, paidAt, ...row }: Awaited<ReturnType<typeof winsOf>>[number]): Win => ({
  ...row,
  wonAt: (wonAt ?? new Date(0)).toISOString(),
  payBy: payBy?.toISOString() ?? null,
  paidAt: paidAt?.toISOString() ?? null,
});
