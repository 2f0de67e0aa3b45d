/** What dealers see of the cars they won, and of all their bids. Browser-safe. */

/** A car that this dealer won. Whole dollars. A sale that staff recorded has no lot, and its deal says when it is paid. */
export type Win = {
  swap: string;
  /** Who bought it for the company; null: this dealer. */
  buyer: string | null;
  vehicle: string;
  vin: string | null;
  mileage: number;
  picture: string | null;
  city: string | null;
  state: string | null;
  lane: string | null;
  runOrder: number | null;
  price: number;
  wonAt: string;
  payBy: string | null;
  paidAt: string | null;
};

/** How a dealer's bids went, on lots that have closed. Whole dollars; null without data. */
export type Performance = {
  bids: number;
  /** Closed lots with a bid of this dealer. */
  lots: number;
  wins: number;
  spent: number;
  averagePrice: number | null;
  /** On lots won: how far the price stayed below the own maximum, on average. */
  belowMaximum: number | null;
  /** On lots that others bought: how far they went above the own maximum, on average. */
  aboveMaximum: number | null;
};
