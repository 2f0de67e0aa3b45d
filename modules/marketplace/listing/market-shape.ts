import type { Comparable, DealRating, Likeness, NotRated } from "#modules/swaps/policy.ts";

/** A car's deal rating. */
export type MarketView = {
  rating: DealRating | null;
  /** Why there is no rating. */
  without: NotRated | null;
  /** Percent below the market, one decimal; negative is above it. */
  percent: number | null;
  /** The median of the comparable cars' adjusted prices. */
  middle: number | null;
  /** The result of the market query: its cheapest and most expensive car, comparable or not. */
  report: { date: string; sample: boolean; cars: number; low: number; high: number } | null;
  compared: {
    count: number;
    likeness: Likeness;
    /** Dollars per mile. */
    slope: number;
    years: [from: number, to: number] | null;
    /** The median of their mileage. */
    miles: number | null;
    /** Adjusted, lowest first. */
    prices: number[];
  };
  trim: string | null;
  /** Each comparable car, if the calculation was requested. */
  comparables: Comparable[] | null;
};
