import { dollars, maybe, optionalText, text } from "#modules/kernel/fields.ts";
import { bigDollars, SwapRef, sure, sureReason } from "../transitions/schemas.ts";

const TRADE_IN = { path: ["tradeIn"], message: "A trade-in value isn’t above the retail value." };

export const PreValuate = SwapRef.extend({
  retail: bigDollars,
  tradeIn: bigDollars,
  priceLow: bigDollars,
  priceHigh: bigDollars,
})
  .refine((value) => value.priceLow <= value.priceHigh, {
    path: ["priceHigh"],
    message: "The upper price must not be below the lower one.",
  })
  .refine((value) => value.tradeIn <= value.retail, TRADE_IN);
export const ProposePrice = SwapRef.extend({
  price: bigDollars,
  retail: maybe(bigDollars),
  tradeIn: maybe(bigDollars),
  lowest: maybe(bigDollars),
  reason: optionalText(2_000),
  sure,
})
  .refine(({ lowest, price }) => lowest === undefined || lowest <= price, {
    path: ["lowest"],
    message: "The lowest price that the seller takes isn’t above the price.",
  })
  .refine(({ tradeIn, retail }) => tradeIn === undefined || retail === undefined || tradeIn <= retail, TRADE_IN);
export const AgreePrice = SwapRef.extend({ price: maybe(bigDollars) });
export const CashOffer = SwapRef.extend({ amount: bigDollars, sure, reason: sureReason });
/** `price` is the offer that was read. `counter`: what the seller would take instead, whole dollars. */
export const DeclineCashOffer = SwapRef.extend({
  price: maybe(bigDollars),
  counter: maybe(bigDollars),
  sure,
  reason: optionalText(500),
});
export const ChangePrice = SwapRef.extend({ price: bigDollars, sure, reason: sureReason });

const tax = dollars("Please enter the tax in whole dollars.", 0, 200_000);
/** Both taxes as staff know them, in whole dollars. */
export const CorrectTaxes = SwapRef.extend({
  private: tax,
  dealer: tax,
  reason: text("Please say where the amounts come from.", 500),
});
export const UseTaxEstimate = SwapRef;
