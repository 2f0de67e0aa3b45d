import type { Comparable, DealRating, Likeness, NotRated } from "#modules/swaps/policy.ts";

/** How a car's price compares with the market's. */
export type MarketView = {
  rating: DealRating | null;
  /** Why there is no rating. */
  without: NotRated | null;
  /** Percent below the market, one decimal; minus is above it. */
  percent: number | null;
  /** The middle of the comparable cars' adjusted prices. */
  middle: number | null;
  /** What was asked of the market: its cheapest and dearest car, comparable or not. */
  report: { date: string; sample: boolean; cars: number; low: number; high: number } | null;
  compared: {
    count: number;
    likeness: Likeness;
    /** Dollars a mile. */
    slope: number;
    years: [from: number, to: number] | null;
    /** The middle of their miles. */
    miles: number | null;
    /** Adjusted, the lowest first. */
    prices: number[];
  };
  trim: string | null;
  /** Each comparable car, when the arithmetic was asked for. */
  comparables: Comparable[] | null;
};
