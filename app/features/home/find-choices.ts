/** The upper ends of prices that the search offers, in dollars. */
export const PRICES = [10_000, 15_000, 20_000, 25_000, 30_000, 40_000] as const;
