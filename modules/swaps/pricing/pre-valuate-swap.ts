import { defineAction } from "../define-action.ts";
import { PreValuate } from "../schemas.ts";

/** The first valuation and the range the price will lie in; leads on to the evaluation. */
export const preValuateSwap = defineAction({
  name: "pre-valuate",
  input: PreValuate,
  action: "pre-valuate",
  decide: (_context, _swap, { retail, tradeIn, priceLow, priceHigh }) => ({
    patch: { valuationRetail: retail, valuationTradeIn: tradeIn, priceLow, priceHigh },
  }),
});
