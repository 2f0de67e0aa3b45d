/** An ended auction as everyone may read it: no reserve, no maximum, no bidder. Whole dollars and miles. */
export type AuctionResult = {
  _id: string;
  swap: string;
  vehicle: string;
  series: string | null;
  mileage: number;
  city: string | null;
  state: string | null;
  endedAt: string;
  /** From the start of bidding to the close, rounded up. */
  days: number;
  sold: boolean;
  /** Null for a car that was not sold. */
  price: number | null;
  reserve: "met" | "none" | "not met";
  bids: number;
  dealers: number;
};

/** How the cars of one model did in a year. Prices and miles are medians of the sold cars; null below `FEWEST_SOLD`. */
export type ModelTrend = {
  make: string;
  model: string;
  offered: number;
  sold: number;
  price: number | null;
  /** The same of the last 90 days. */
  recentPrice: number | null;
  mileage: number | null;
};

/** A median of fewer sales says more about the car than about the model. */
export const FEWEST_SOLD = 3;
