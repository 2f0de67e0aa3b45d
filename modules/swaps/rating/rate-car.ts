import type { MarketReport } from "#modules/catalog/schemas.ts";
import { roundHalfAway } from "#modules/kernel/money.ts";
import { type Candidate, type ComparedCar, comparablesOf } from "./comparables.ts";
import type { Comparable, Likeness } from "./policy.ts";
import {
  adjustmentOf,
  bandOf,
  type DealRating,
  dollarsAMile,
  isFresh,
  median,
  type NotRated,
  percentBelow,
  quantile,
  RULE,
} from "./policy.ts";

export type RatedCar = ComparedCar & {
  /** Null while the price is open. */
  price: number | null;
  titleStatus: string | null;
};

export type Assessment = {
  rating: DealRating | null;
  /** Why there is no rating. */
  without: NotRated | null;
  /** By adjusted price, lowest first. */
  comparables: Comparable[];
  likeness: Likeness;
  /** Dollars per mile. */
  slope: number;
  /** The median of the adjusted prices; null when there are too few or they spread too far. */
  market: number | null;
  /** Percent the price is below it, one decimal. */
  percent: number | null;
};

/** Rates a price against the cars of a market report, by the public rule. Pure: the same facts give the same result. */
export function rateCar(car: RatedCar, report: MarketReport | null, now: Date): Assessment {
  const { cars, likeness } = comparablesOf(car, report?.vehicles ?? []);
  const slope = dollarsAMile(cars.map(({ vehicle }) => vehicle));
  const comparables = cars.map((found) => correct(found, car.mileage, slope)).sort(byAdjusted);
  const market = marketOf(comparables);
  const percent = market !== null && car.price !== null ? percentBelow(car.price, market) : null;
  const without = whyNot(car, report, now, comparables.length, market, percent);
  const rating = without === null ? bandOf(percent as number) : null;
  return { rating, without, comparables, likeness, slope, market, percent };
}

function correct({ vehicle, year, distance }: Candidate, mileage: number, slope: number): Comparable {
  const { heading, miles, price, dealer, build } = vehicle;
  const adjustment = adjustmentOf(miles, mileage, slope);
  const { name, city, state, latitude: lat, longitude: lng } = dealer;
  const place = { name, city, state, lat, lng };
  return { heading, year, miles, price, adjustment, adjusted: price + adjustment, distance, dealer: place, ...build };
}

const byAdjusted = (a: Comparable, b: Comparable) =>
  a.adjusted - b.adjusted || a.price - b.price || a.distance - b.distance || (a.heading < b.heading ? -1 : 1);

function marketOf(comparables: Comparable[]): number | null {
  if (comparables.length < RULE.fewest) return null;
  const prices = comparables.map(({ adjusted }) => adjusted);
  const middle = median(prices);
  return (quantile(prices, 0.75) - quantile(prices, 0.25)) / middle > RULE.spread ? null : roundHalfAway(middle);
}

/** The first reason that applies, simplest first. */
function whyNot(
  { price, titleStatus }: RatedCar,
  report: MarketReport | null,
  now: Date,
  count: number,
  market: number | null,
  percent: number | null,
): NotRated | null {
  if (price === null) return "open";
  if (!report) return "no-report";
  if (titleStatus === "Salvage" || titleStatus === "Rebuilt") return "title";
  if (price < RULE.cheapest) return "too-cheap";
  if (!isFresh(report.date, now)) return "too-old";
  if (count < RULE.fewest) return "too-few";
  if (market === null) return "spread";
  return Math.abs(percent as number) > RULE.farthest ? "far-off" : null;
}
