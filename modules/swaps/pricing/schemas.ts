import { dollars, maybe, optionalText, text } from "#modules/kernel/fields.ts";
import { bigDollars, SwapRef } from "../transitions/schemas.ts";

export const PreValuate = SwapRef.extend({
  retail: bigDollars,
  tradeIn: bigDollars,
  priceLow: bigDollars,
  priceHigh: bigDollars,
}).refine((value) => value.priceLow <= value.priceHigh, {
  path: ["priceHigh"],
  message: "The upper price must not be below the lower one.",
});
export const ProposePrice = SwapRef.extend({
  price: bigDollars,
  retail: maybe(bigDollars),
  tradeIn: maybe(bigDollars),
  lowest: maybe(bigDollars),
  reason: optionalText(2_000),
});
export const AgreePrice = SwapRef.extend({ price: maybe(bigDollars) });
export const CashOffer = SwapRef.extend({ amount: bigDollars });
export const ChangePrice = SwapRef.extend({ price: bigDollars });

const tax = dollars("Please enter the tax in whole dollars.", 0, 200_000);
/** Both taxes as staff know them, in whole dollars. */
export const CorrectTaxes = SwapRef.extend({
  private: tax,
  dealer: tax,
  reason: text("Please say where the amounts come from.", 500),
});
export const UseTaxEstimate = SwapRef;
