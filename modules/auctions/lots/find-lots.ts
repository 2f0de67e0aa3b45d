import { and, asc, desc, eq, gt, inArray, lte, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { db } from "#db/client.ts";
import { cutList } from "#db/cut-list.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { can } from "#modules/kernel/actor.ts";
import { type Paged, pageOfRows } from "#modules/kernel/paging.ts";
import { cars } from "#modules/swaps/published.ts";
import { auctionDates, type Lot, lots, lotWatches } from "../tables.ts";
import { knownSeries } from "./known-series.ts";
import { findOwnBids, type OwnBids } from "./own-bids.ts";
import { standingOfLot } from "./public-standing.ts";
import type { LotCard, OwnTurn } from "./schemas.ts";

export type { LotCard } from "./schemas.ts";

/** The lists of the auction: live, before the preview, in the preview, watched by the reader. */
const LOT_LISTS = ["active", "upcoming", "preview", "favorites"] as const;
export type LotList = (typeof LOT_LISTS)[number];

const RECORDS = 21;

/** The lots of one list, those that end first at the top; 21 a page. */
export async function findLots(
  actor: Actor,
  list: LotList,
  page = 1,
  records = RECORDS,
  after?: string,
): Promise<Paged<LotCard>> {
  const cut = cutList(lots.id, { page, after }, records, SOONEST);
  const rows = await lotRows(and(conditionOf(list, actor), cut.rest), cut.offset, cut.limit, false, cut.order);
  return pageOfRows(await toCards(actor, rows), page, records);
}

function conditionOf(list: LotList, actor: Actor): SQL | undefined {
  if (list === "favorites") {
    const watched = db().select({ swap: lotWatches.swapId }).from(lotWatches);
    const own = watched.where(actor.id ? eq(lotWatches.userId, actor.id) : sql`false`);
    return and(inArray(lots.phase, ["scheduled", "live"]), inArray(lots.swapId, own));
  }
  if (list === "active") return and(eq(lots.phase, "live"), gt(lots.endsAt, sql`now()`));
  const scheduled = eq(lots.phase, "scheduled");
  return list === "preview"
    ? and(scheduled, lte(lots.previewAt, sql`now()`))
    : and(scheduled, gt(lots.previewAt, sql`now()`));
}

/** The latest lot of a car, for its room. */
export async function findLot(actor: Actor, swap: string): Promise<LotCard | undefined> {
  const rows = await lotRows(
    and(eq(lots.swapId, swap), inArray(lots.phase, ["scheduled", "live", "closed"])),
    0,
    1,
    true,
  );
  return (await toCards(actor, rows))[0];
}

const { id, shortName, seriesName, year, mileage, city, state, pictureKey } = cars;

const SOONEST = [asc(lots.endsAt), asc(lots.id)];

export const lotRows = (
  condition: SQL | undefined,
  offset: number,
  limit: number,
  latest = false,
  order: (SQL | AnyPgColumn)[] = latest ? [desc(lots.createdAt)] : SOONEST,
) =>
  db()
    .select({
      lot: lots,
      lane: auctionDates.lane,
      car: { id, shortName, seriesName, year, mileage, city, state, pictureKey },
    })
    .from(lots)
    .innerJoin(cars, eq(cars.id, lots.swapId))
    .innerJoin(auctionDates, eq(auctionDates.id, lots.auctionDateId))
    .where(condition)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);

type LotRow = {
  lot: Lot;
  lane: string | null;
  car: Pick<
    typeof cars.$inferSelect,
    "shortName" | "seriesName" | "year" | "mileage" | "city" | "state" | "pictureKey"
  >;
};

export async function toCards(actor: Actor, rows: readonly LotRow[]): Promise<LotCard[]> {
  const bids = can(actor, "auction.bid") && actor.id ? actor.id : undefined;
  const own = bids
    ? await findOwnBids(
        db(),
        bids,
        rows.map(({ lot }) => lot.id),
      )
    : new Map<string, OwnBids>();
  const watched = bids
    ? await findWatched(
        bids,
        rows.map(({ lot }) => lot.swapId),
      )
    : new Set<string>();
  return rows.map(({ lot, lane, car }) => {
    const mine = own.get(lot.id);
    return {
      _id: lot.id,
      swap: lot.swapId,
      vehicle: car.shortName,
      series: knownSeries(car.seriesName),
      year: car.year,
      mileage: car.mileage,
      city: car.city,
      state: car.state,
      picture: car.pictureKey,
      lane,
      runOrder: lot.runOrder,
      opening: lot.opening,
      previewAt: lot.previewAt.toISOString(),
      startsAt: lot.startsAt.toISOString(),
      standing: standingOfLot(lot),
      own: mine ? { ...mine, leads: lot.leaderId === bids, turn: turnOf(lot, bids) } : null,
      watched: watched.has(lot.swapId),
    };
  });
}

const turnOf = ({ decideBy, negotiation }: Lot, dealer: string | undefined): OwnTurn =>
  decideBy !== null && negotiation && negotiation.bidder === dealer ? negotiation.turn : null;

/** Which of these cars the dealer watches. */
export async function findWatched(dealer: string, swaps: readonly string[]): Promise<Set<string>> {
  if (swaps.length === 0) return new Set();
  const mine = and(eq(lotWatches.userId, dealer), inArray(lotWatches.swapId, [...swaps]));
  const rows = await db().select({ swap: lotWatches.swapId }).from(lotWatches).where(mine);
  return new Set(rows.map(({ swap }) => swap));
}
