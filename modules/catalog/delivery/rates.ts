/**
 * What it costs to have a car brought to its buyer: our own table of estimates, no carrier's offer. A base price with
 * its first miles, and for each further mile the rate of its distance. Last looked through in November 2026.
 */
export const BASE = { miles: 25, cents: 9_900 };

/** The rate of each mile up to a distance, in cents. */
export const MILE_RATES = [
  { upTo: 100, cents: 250 },
  { upTo: 500, cents: 100 },
  { upTo: 1_500, cents: 60 },
  { upTo: Number.POSITIVE_INFINITY, cents: 45 },
] as const;

/** Roads are longer than the line on the map. */
export const ROAD_FACTOR = 1.2;

/** A truck with a driver: so many miles a day, and a day to collect the car. */
export const MILES_A_DAY = 400;

/** States that no truck from the mainland reaches. */
export const NO_ROAD = ["AK", "HI", "AS", "GU", "MP", "PR", "VI"] as const;
