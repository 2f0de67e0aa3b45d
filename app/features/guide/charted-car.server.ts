import type { ChartedCar } from "#app/features/home/price-reason.tsx";
import { publicData } from "#app/http/cache/public-data.ts";
import { findListing, findMarkets, findNewestListings } from "#modules/marketplace/listing/index.ts";
import { type Card, parseListingQuery } from "#modules/marketplace/listing/schemas.ts";
import { RULE } from "#modules/swaps/policy.ts";

/** A chart of fewer cars says too little. */
const CHARTED = Math.max(8, RULE.fewest);
const NEWEST = 4;
/** How many cars are looked at for one whose market can be drawn. */
const TRIED = 7;

/** The cars that are farthest below the market, best first. */
export async function findBestDeals(): Promise<Card[]> {
  const { list } = await findListing(parseListingQuery(new URLSearchParams("sort=deal")));
  return list
    .filter(({ deal }) => deal?.rating === "great" || deal?.rating === "good")
    .sort((a, b) => (b.deal?.below ?? 0) - (a.deal?.below ?? 0));
}

/** A car for sale whose price can be explained with a chart, the same on every page; null if there is none. */
export const findChartedCar = (): Promise<ChartedCar | null> => publicData("charted-car", readCharted, () => ["cars"]);

async function readCharted(): Promise<ChartedCar | null> {
  const [best, newest] = await Promise.all([findBestDeals(), findNewestListings(NEWEST)]);
  return chartedAmong([...best, ...newest].slice(0, TRIED));
}

/** The first of these cars with enough comparable cars for a chart. */
export async function chartedAmong(cars: readonly Card[]): Promise<ChartedCar | null> {
  const found = await findMarkets(cars.map(({ _id }) => _id));
  for (const { car, market } of found) {
    const { _id, price, deal } = car;
    if (!deal || price === null || !market.comparables || market.middle === null) continue;
    if (market.comparables.length < CHARTED || !market.report) continue;
    return {
      _id,
      name: car.name,
      trim: car.trim,
      mileage: car.mileage,
      price,
      deal,
      percent: market.percent,
      middle: market.middle,
      slope: market.compared.slope,
      date: market.report.date,
      sample: market.report.sample,
      others: market.comparables.map(({ miles, price: asked }) => ({ miles, price: asked })),
    };
  }
  return null;
}
