import { DAY_MS } from "#modules/kernel/durations.ts";
import { roundHalfAway } from "#modules/kernel/money.ts";
import { type DealRating, RATINGS } from "../car/ratings.ts";

/**
 * The rating rule of the page "How we rate prices", in numbers. Browser-safe. Values are rounded where a reader would
 * round them, so that readers can recalculate the rating from the displayed values.
 */

export { type DealRating, RATINGS } from "../car/ratings.ts";

/**
 * The percentage below the market (negative: above it) from which each rating applies; the last one covers the rest.
 */
export const BANDS: Record<DealRating, number> = { great: 10, good: 4, fair: -4, high: -10, overpriced: -Infinity };

export const RULE = {
  /** Miles around the car (docs/spec/prices.md). */
  radius: 100,
  /** Miles more or fewer on the odometer (docs/spec/prices.md). */
  deviation: 12_000,
  /** The minimum number of comparable cars. */
  fewest: 8,
  /** The maximum number of comparable cars; those nearest in mileage are used. */
  most: 60,
  /** The bounds of the cost of a mile, in dollars. */
  slope: { min: 0.03, max: 0.25 },
  /** Percent from the market beyond which something other than the price must be unusual. */
  farthest: 25,
  /** The maximum interquartile range, as a share of the median. */
  spread: 0.35,
  cheapest: 1_500,
  days: 14,
} as const;

/** Why a car has no rating. */
export const NOT_RATED = [
  "open",
  "no-report",
  "too-old",
  "title",
  "too-cheap",
  "too-few",
  "spread",
  "far-off",
] as const;
export type NotRated = (typeof NOT_RATED)[number];

/** The rating for a percentage below the market. */
export const bandOf = (percent: number): DealRating => RATINGS.find((rating) => percent >= BANDS[rating]) as DealRating;

/** Percent below the market, to one decimal; negative is above it. */
export const percentBelow = (price: number, market: number): number =>
  roundHalfAway(((market - price) * 1_000) / market) / 10 + 0;

export const isFresh = (asked: Date | string, now: Date): boolean =>
  now.getTime() - new Date(asked).getTime() <= RULE.days * DAY_MS;

/** The quantile of the sorted values at `share`, linearly interpolated (as in spreadsheets). */
export function quantile(sorted: readonly number[], share: number): number {
  const at = (sorted.length - 1) * share;
  const [low, high] = [sorted[Math.floor(at)] as number, sorted[Math.ceil(at)] as number];
  return low + (high - low) * (at - Math.floor(at));
}

export const median = (values: readonly number[]): number =>
  quantile(
    [...values].sort((a, b) => a - b),
    0.5,
  );

type Point = { miles: number; price: number };

/**
 * Dollars per mile, to a tenth of a cent: the median of the slopes between all pairs of cars (Theil-Sen), clamped to
 * the bounds. It is robust against outliers.
 */
export function dollarsAMile(cars: readonly Point[]): number {
  const slopes = cars.flatMap((a, i) =>
    cars.slice(i + 1).flatMap((b) => (a.miles === b.miles ? [] : [(b.price - a.price) / (a.miles - b.miles)])),
  );
  const { min, max } = RULE.slope;
  const found = slopes.length > 0 ? median(slopes) : min;
  return Math.round(Math.min(max, Math.max(min, found)) * 1_000) / 1_000;
}

/** The price adjustment for a comparable car's mileage difference; added to its price. Whole dollars. */
export const adjustmentOf = (comparable: number, car: number, slope: number): number =>
  roundHalfAway(((comparable - car) * Math.round(slope * 1_000)) / 1_000) + 0;

/** The similarity of the compared cars: the same trim, any trim of the model year, or a model year to either side. */
export type Likeness = "trim" | "model" | "years";

/** A dealer's car with its price adjusted to this car's mileage. */
export type Comparable = {
  heading: string;
  year: number;
  miles: number;
  price: number;
  adjustment: number;
  adjusted: number;
  /** Miles to the dealer. */
  distance: number;
  dealer: { name: string; city: string; state: string; lat: number; lng: number };
  drivetrain: string | null;
  cylinders: number | null;
  transmission: string | null;
};
