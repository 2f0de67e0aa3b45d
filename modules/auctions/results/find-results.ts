import { and, desc, eq, gte, isNotNull, type SQL, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { carNameHolds } from "#modules/catalog/index.ts";
import { DAY_MS } from "#modules/kernel/durations.ts";
import { type Paged, pageOfRows } from "#modules/kernel/paging.ts";
import { cars } from "#modules/swaps/published.ts";
import { knownSeries } from "../lots/known-series.ts";
import { type Lot, lots } from "../tables.ts";
import { type AuctionResult, FEWEST_SOLD, type ModelTrend } from "./schemas.ts";

const RECORDS = 25;
const MOST_MODELS = 10;

/** Ended auctions whose car's name contains all of these words, the newest first. For everyone. */
export async function findResults(words: string, page = 1): Promise<Paged<AuctionResult>> {
  const { shortName, seriesName, mileage, city, state } = cars;
  const rows = await db()
    .select({ lot: lots, car: { shortName, seriesName, mileage, city, state } })
    .from(lots)
    .innerJoin(cars, eq(cars.id, lots.swapId))
    .where(ended(words))
    .orderBy(desc(lots.endsAt), desc(lots.id))
    .limit(RECORDS + 1)
    .offset((page - 1) * RECORDS);
  const results = rows.map(({ lot, car }) => {
    const sold = lot.outcome === "sold";
    return {
      _id: lot.id,
      swap: lot.swapId,
      vehicle: car.shortName,
      series: knownSeries(car.seriesName),
      mileage: car.mileage,
      city: car.city,
      state: car.state,
      endedAt: (lot.closedAt ?? lot.endsAt).toISOString(),
      days: Math.max(1, Math.ceil((lot.endsAt.getTime() - lot.startsAt.getTime()) / DAY_MS)),
      sold,
      price: sold ? lot.price : null,
      reserve: reserveOf(lot),
      bids: lot.bidCount,
      dealers: lot.bidderCount,
    };
  });
  return pageOfRows(results, page, RECORDS);
}

/** The models with the most auctions of the last year, among the same cars. */
export async function findTrends(words: string): Promise<ModelTrend[]> {
  const sold = sql`${lots.outcome} = 'sold'`;
  const recent = sql`${sold} and ${lots.endsAt} > now() - interval '90 days'`;
  const median = (value: unknown, which: SQL) =>
    sql<number | null>`case when count(*) filter (where ${which}) >= ${FEWEST_SOLD}
      then round(percentile_cont(0.5) within group (order by ${value}) filter (where ${which}))::int end`;
  return db()
    .select({
      make: sql<string>`${cars.makeName}`,
      model: sql<string>`${cars.modelName}`,
      offered: sql<number>`count(*)::int`,
      sold: sql<number>`(count(*) filter (where ${sold}))::int`,
      price: median(lots.price, sold),
      recentPrice: median(lots.price, recent),
      mileage: median(cars.mileage, sold),
    })
    .from(lots)
    .innerJoin(cars, eq(cars.id, lots.swapId))
    .where(and(ended(words), gte(lots.endsAt, sql`now() - interval '1 year'`), isNotNull(cars.modelName)))
    .groupBy(cars.makeName, cars.modelName)
    .orderBy(sql`count(*) desc`, cars.makeName, cars.modelName)
    .limit(MOST_MODELS);
}

/** Without lots that still wait for their seller's or dealer's answer. */
function ended(words: string): SQL | undefined {
  return and(eq(lots.phase, "closed"), sql`${lots.negotiation} is null`, carNameHolds(cars.fullName, words));
}

function reserveOf({ outcome, reserve, price }: Lot): AuctionResult["reserve"] {
  if (reserve === null) return "none";
  return outcome !== "no bids" && price !== null && price >= reserve ? "met" : "not met";
}
