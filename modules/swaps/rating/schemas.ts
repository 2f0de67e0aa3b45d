import type { SellerTerms } from "../sheet/in-hand.ts";
import type { Comparable, NotRated } from "./policy.ts";

/** What a price is decided by: the market, and what of the price is left to the seller. */
export type MarketFacts = {
  /** When the market was compared; null when it has not been yet. */
  comparedAt: string | null;
  comparables: Comparable[];
  /** Whole dollars, adjusted to the car's mileage; null without comparable cars. */
  low: number | null;
  high: number | null;
  /** Null when there are too few cars or they spread too far. */
  median: number | null;
  /** Why there is no median, or why the price cannot be rated. */
  without: NotRated | null;
  lender: string | null;
  /** What is deducted from the price for loan and fees. */
  terms: SellerTerms;
};
