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

/** How a rated price differs from the market's median: dollars below it. */
type Rated = { below: number } | null;

/**
 * The one figure for what a dealer would charge: the median of comparable cars while the price is rated against it, and the valuation's
 * retail value otherwise. With both, a page would say "Save $2,428" beside "$395 above market".
 */
export const marketFigure = (retail: number | null, price: number | null, deal: Rated): number | null =>
  deal && price !== null && retail !== null ? price + deal.below : retail;

/** What a card may call a saving: nothing for a price above the market, even where lower taxes make up for it. */
export const claimedSavings = (f: Figures, deal: Rated): number | null =>
  deal && deal.below < 0 ? (totalSavings(f) === null ? null : 0) : cardSavings(f);

/** The savings on a card: never below 0; null, and not shown, if an amount is missing. */
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
