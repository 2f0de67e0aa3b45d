import type { DealRating, NotRated } from "./rule.ts";

/** How alike the compared cars are: the same trim, any trim of the model year, or a model year to either side. */
export type Likeness = "trim" | "model" | "years";

/** A dealer's car with its price as if it had this car's miles. */
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

/** How a car's price compares with the market's. */
export type MarketView = {
  rating: DealRating | null;
  /** Why there is no rating. */
  without: NotRated | null;
  /** Per cent below the market, one decimal; minus is above it. */
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
