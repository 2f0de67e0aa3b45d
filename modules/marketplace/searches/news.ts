import { and, desc, eq, gt, inArray, ne, type SQL, sql } from "drizzle-orm";
import type { Executor, Tx } from "#db/client.ts";
import { findAskedPrices } from "#modules/swaps/index.ts";
import { cars, type PublishedCar } from "#modules/swaps/published.ts";
import { conditionsOf, listingValues } from "../listing/conditions.ts";
import { findNear } from "../listing/near.ts";
import { type Drop, dropSince, isRealDrop } from "../listing/price-drop.ts";
import type { ListingQuery } from "../listing/query.ts";
import { toldCars } from "./tables.ts";

/** A car in an alert; only data from its public page, or from the page of its lot. */
export type NewsCar = {
  _id: string;
  name: string;
  style: string | null;
  mileage: number;
  city: string | null;
  state: string | null;
  price: number;
  picture: string | null;
  /** Null for a new car, otherwise the price before the reduction. */
  from: number | null;
  /** Only of a lot, whose price is the opening price before the first bid; `startsAt` is null once bidding is open. */
  startsAt?: string | null;
  endsAt?: string;
};

const columns = {
  id: cars.id,
  name: cars.shortName,
  style: cars.styleName,
  mileage: cars.mileage,
  city: cars.city,
  state: cars.state,
  picture: cars.pictureKey,
  vin: cars.vin,
  channel: cars.channel,
  priceListing: cars.priceListing,
  priceBefore: cars.priceBefore,
  priceLoweredDate: cars.priceLoweredDate,
};
type Found = Lowered & Pick<NewsCar, "name" | "style" | "mileage" | "city" | "state" | "picture">;

/** Further cars are counted as "and more". */
export const MOST_FOUND = 100;

/** Alerts only include cars for sale, so a filter's listing types only decide between new listings and reductions. */
const wants = ({ types }: ListingQuery) => ({
  fresh: types.length === 0 || types.includes("recent") || types.includes("comingSoon"),
  drops: types.length === 0 || types.includes("reduced"),
});

/** The listing's own conditions, for cars that are for sale now. */
const forSale = (query: ListingQuery): SQL | undefined =>
  and(conditionsOf({ ...query, types: [] }), sql`${cars.stage} = 'listing'`, sql`${cars.priceListing} is not null`);

/** Whether one car matches a filter, as new or as reduced. */
export async function matchesCar(executor: Executor, query: ListingQuery, swap: string): Promise<boolean> {
  const wanted = wants(query);
  if (!wanted.fresh && !wanted.drops) return false;
  const rows = await executor
    .select({ id: cars.id })
    .from(cars)
    .where(and(eq(cars.id, sql.placeholder("swap")), forSale(query)))
    .prepare("")
    .execute({ ...listingValues(query, await findNear(query)), swap });
  return rows.length > 0;
}

type Reader = { since: Date; recipient: string; user: string | null };
export type News = { car: NewsCar; reasons: string[] };

/** Cars listed or reduced since a given time that were not announced to this reader; newest first. */
export async function findNews(tx: Tx, query: ListingQuery, reader: Reader): Promise<News[]> {
  const wanted = wants(query);
  const fresh = wanted.fresh ? await freshCars(tx, query, reader) : [];
  const lowered = wanted.drops ? await loweredCars(tx, query, reader) : [];
  const known = new Map(fresh.map((news) => [news.car._id, news]));
  const drops = lowered.filter((drop) => {
    const same = known.get(drop.car._id);
    // New and already reduced: announced once, as new, at the current price.
    same?.reasons.push(...drop.reasons);
    return !same;
  });
  return [...fresh, ...drops];
}

async function freshCars(tx: Tx, query: ListingQuery, reader: Reader): Promise<News[]> {
  const rows = await tx
    .select(columns)
    .from(cars)
    .where(and(forSale(query), gt(cars.listedDate, reader.since), ...notFor(reader), untold(reader, NEW)))
    .orderBy(desc(cars.listedDate), desc(cars.id))
    .limit(MOST_FOUND + 1)
    .prepare("")
    .execute(listingValues(query, await findNear(query)));
  return rows.map((row) => ({ car: carOf(row, null), reasons: [NEW] }));
}

async function loweredCars(tx: Tx, query: ListingQuery, reader: Reader): Promise<News[]> {
  const rows = await tx
    .select(columns)
    .from(cars)
    .where(and(forSale(query), gt(cars.priceLoweredDate, reader.since), ...notFor(reader)))
    .orderBy(desc(cars.priceLoweredDate), desc(cars.id))
    .limit(MOST_FOUND + 1)
    .prepare("")
    .execute(listingValues(query, await findNear(query)));
  const news: News[] = [];
  for (const row of rows) {
    const drop = await findDrop(tx, row, reader.since);
    if (drop) news.push({ car: carOf(row, drop.from), reasons: [dropReason(drop)] });
  }
  return untoldNews(tx, reader.recipient, news);
}

type Lowered = Pick<PublishedCar, "id" | "vin" | "channel" | "priceListing" | "priceBefore" | "priceLoweredDate">;

/**
 * The reduction of a car since a given time, if it is worth announcing. The car itself has its latest reduction; the
 * history is read only if that was a small one, which may have followed a significant one.
 */
export async function findDrop(tx: Tx, car: Lowered, since: Date): Promise<Drop | null> {
  const { priceListing: to, priceBefore: from, priceLoweredDate: at } = car;
  if (to === null || from === null || at === null || at <= since) return null;
  if (isRealDrop(to, from)) return { from, to, at };
  return dropSince(await findAskedPrices(tx, car), since);
}

/** The key of a newly listed car in the announcements: each car is new once. */
export const NEW = "new";

/** The key of a reduction in the announcements: the same reduction is announced once. */
export const dropReason = (drop: Drop): string => `drop:${drop.at.toISOString()}`;

/** Sellers get no alerts about their own car. */
const notFor = ({ user }: Reader): SQL[] => (user ? [ne(cars.sellerId, user)] : []);

const untold = ({ recipient }: Reader, reason: string): SQL =>
  sql`not exists (select 1 from ${toldCars} t where t.recipient = ${recipient} and t.swap_id = ${cars.id} and t.reason = ${reason})`;

/** The news that were not announced to this reader. */
export async function untoldNews(tx: Tx, recipient: string, news: readonly News[]): Promise<News[]> {
  if (news.length === 0) return [];
  const cars = news.map(({ car }) => car._id);
  const rows = await tx
    .select({ swap: toldCars.swapId, reason: toldCars.reason })
    .from(toldCars)
    .where(and(eq(toldCars.recipient, recipient), inArray(toldCars.swapId, cars)));
  const told = new Set(rows.map(({ swap, reason }) => `${swap} ${reason}`));
  return news.filter(({ car, reasons }) => !told.has(`${car._id} ${reasons[0]}`));
}

/** Records the announcements; returns only those that were not recorded in the meantime. */
export async function claimTold(tx: Tx, recipient: string, news: readonly News[]): Promise<News[]> {
  const rows = news.flatMap(({ car, reasons }) => reasons.map((reason) => ({ recipient, swapId: car._id, reason })));
  if (rows.length === 0) return [];
  const kept = await tx.insert(toldCars).values(rows).onConflictDoNothing().returning({ swap: toldCars.swapId });
  const mine = new Set(kept.map((row) => row.swap));
  return news.filter(({ car }) => mine.has(car._id));
}

/** The VIN is only used here, to find the car's own history. */
export const carOf = (
  { id, priceListing, name, style, mileage, city, state, picture }: Found,
  from: number | null,
): NewsCar => ({ _id: id, name, style, mileage, city, state, picture, price: priceListing as number, from });
