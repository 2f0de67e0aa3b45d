import { decided, maybe, optionalText } from "#modules/kernel/fields.ts";
import { bigDollars, SwapRef } from "#modules/swaps/schemas.ts";

/** How an auction ended; the amount in whole dollars. Browser-safe. */
export const AuctionOutcome = SwapRef.extend({
  sold: decided("Please choose how the auction ended."),
  amount: maybe(bigDollars),
  reason: optionalText(1_000),
}).refine((value) => !value.sold || value.amount !== undefined, {
  path: ["amount"],
  message: "Please enter the price it was sold for.",
});
