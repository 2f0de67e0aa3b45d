import { defineAction } from "../transitions/define-action.ts";
import { PreValuate } from "./schemas.ts";

/** Records the first valuation and the expected price range; moves the swap to the evaluation. */
export const preValuateSwap = defineAction({
  name: "pre-valuate",
  input: PreValuate,
  action: "pre-valuate",
  decide: (_context, _swap, { retail, tradeIn, priceLow, priceHigh }) => ({
    patch: { valuationRetail: retail, valuationTradeIn: tradeIn, priceLow, priceHigh },
  }),
});
