import { estimateTaxes, knownTaxes, type TaxEstimate, type TaxRequest } from "#modules/catalog/index.ts";
import { chicagoYear } from "#modules/kernel/chicago.ts";
import { roundHalfAway } from "#modules/kernel/money.ts";
import { isCashSale } from "../lifecycle/cash-sale.ts";
import type { Swap } from "../tables.ts";

/** The facts of a swap that its taxes come from. */
const FACTS = [
  "channel",
  "priceListing",
  "priceProposed",
  "priceSold",
  "cashOffer",
  "cashOfferAgreedAt",
  "valuationRetail",
  "valuationTradeIn",
  "year",
  "zip",
] as const satisfies readonly (keyof Swap)[];
type Fact = (typeof FACTS)[number];

export type TaxedCar = Pick<Swap, Fact>;
/** The columns that hold the taxes, whole dollars. */
export type TaxColumns = Pick<Swap, "taxPrivate" | "taxDealer" | "taxEdition" | "taxCorrectedAt">;

/** The price that a private buyer pays tax on: the agreed one, else the asking price, else the proposed one. */
export const taxedPrice = (car: TaxedCar): number | null => car.priceSold ?? car.priceListing ?? car.priceProposed;

/**
 * What the taxes of a car are asked for; null when no private buyer pays any: dealers in the auction and the company
 * buy for resale. The buyer's home is not known before the deal, so the car's own place stands for it, for both taxes.
 */
export function taxRequestOf(car: TaxedCar, titleYear: number): TaxRequest | null {
  if (car.channel === "auction" || isCashSale(car)) return null;
  return {
    zip: car.zip,
    modelYear: car.year,
    titleYear,
    price: taxedPrice(car),
    retail: car.valuationRetail,
    tradeIn: car.valuationTradeIn,
  };
}

const dollars = (answer: TaxEstimate["private"]): number | null => answer && roundHalfAway(answer.cents / 100);

/** An estimate as the swap keeps it. */
export const taxColumnsOf = (estimate: TaxEstimate): TaxColumns => ({
  taxPrivate: dollars(estimate.private),
  taxDealer: dollars(estimate.dealer),
  taxEdition: estimate.edition,
  taxCorrectedAt: null,
});

const NO_TAXES: TaxColumns = { taxPrivate: null, taxDealer: null, taxEdition: null, taxCorrectedAt: null };

/** The taxes of a car as it is now: as the tax service has said lately, else estimated until the periodic job asks it. */
export function taxColumns(car: TaxedCar, now: Date): TaxColumns {
  const request = taxRequestOf(car, chicagoYear(now));
  return request ? taxColumnsOf(knownTaxes(request) ?? estimateTaxes(request)) : NO_TAXES;
}

type Patch = Partial<Swap>;
declare const taxed: unique symbol;

/** Marks a change that went through `withTaxes`. */
export type Taxed = { readonly [taxed]: true };
/** A change to other columns, which leaves the taxes as they are. */
export type Untaxed = { [fact in Fact]?: never };

/**
 * A change together with the resulting taxes; the same change when price, valuation, place and year stay. Staff's
 * corrections hold for the facts they were made for, so a new estimate ends them. `updateSwap` accepts a change of such a
 * fact only in this form, so that a card's savings always match its price.
 */
export function withTaxes<P extends Patch>(swap: TaxedCar, patch: P, now: Date): P & Taxed {
  const year = chicagoYear(now);
  const after: TaxedCar = { ...swap, ...patch };
  const same = JSON.stringify(taxRequestOf(swap, year)) === JSON.stringify(taxRequestOf(after, year));
  return { ...patch, ...(same ? {} : taxColumns(after, now)) } as unknown as P & Taxed;
}
