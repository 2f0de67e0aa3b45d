import { dollars, text } from "#modules/kernel/fields.ts";
import { SwapRef } from "../moves/schemas.ts";

const amount = dollars("Please enter the tax in whole dollars.", 0, 200_000);

/** Both taxes as staff know them, in whole dollars. */
export const CorrectTaxes = SwapRef.extend({
  private: amount,
  dealer: amount,
  reason: text("Please say where the amounts come from.", 500),
});
export const UseTaxEstimate = SwapRef;
