import { roundHalfAway } from "#modules/kernel/money.ts";

/** The calculation of the savings (docs/spec/prices.md). Whole dollars; an unknown amount is null. */
export type Figures = {
  price: number | null;
  retail: number | null;
  taxPrivate: number | null;
  taxDealer: number | null;
  tradeIn?: number | null;
};

const complete = (f: Figures): f is Figures & Record<"price" | "retail" | "taxPrivate" | "taxDealer", number> =>
  f.price !== null && f.retail !== null && f.taxPrivate !== null && f.taxDealer !== null;

/** The savings compared with a dealer, tax included; may be negative. Null if an amount is missing. */
export const totalSavings = (f: Figures): number | null =>
  complete(f) ? f.retail - f.price + (f.taxDealer - f.taxPrivate) : null;

/** The one saving that a card, a page, and a print claim: never below 0; null, and not shown, if an amount is missing. */
export function cardSavings(f: Figures): number | null {
  const total = totalSavings(f);
  return total === null ? null : Math.max(0, total);
}

/**
 * The savings as a whole percentage of the dealer's price with tax, rounded half away from zero; null if an amount is
 * missing.
 */
export function percentSavings(f: Figures): number | null {
  if (!complete(f) || f.retail + f.taxDealer <= 0) return null;
  return roundHalfAway(100 - ((f.price + f.taxPrivate) / (f.retail + f.taxDealer)) * 100);
}

/** The seller's gain over a trade-in; null if an amount is missing. */
export const priceGain = (f: Pick<Figures, "price" | "tradeIn">): number | null =>
  f.price === null || f.tradeIn === null || f.tradeIn === undefined ? null : f.price - f.tradeIn;
