/** A car found by its VIN, plate, or name. */
export type CarHit = {
  _id: string;
  name: string;
  detail: string;
  /** The actor sells it. */
  own: boolean;
};

/** The deal of a car; the price in whole dollars. */
export type DealHit = { _id: string; swap: string; name: string; price: number; status: string };
