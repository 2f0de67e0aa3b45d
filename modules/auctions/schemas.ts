import { z } from "zod";
import { decided, id, maybe, optionalText } from "#modules/kernel/fields.ts";
import { parseDollars } from "#modules/kernel/money.ts";
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

const NO_DECIMALS = "Please do not include decimal points.";

/** Whole dollars of a bid. The ladder decides about the size (`bidding/`). */
const bidAmount = z
  .union([z.string(), z.number()], { error: "Please enter your bid in whole dollars." })
  .refine((value) => !String(value).includes("."), NO_DECIMALS)
  .transform((value) => (typeof value === "number" ? value : parseDollars(value)))
  .refine((value) => Number.isSafeInteger(value) && value > 0, "Please enter your bid in whole dollars.");

/** A bid, or the maximum of an autobid. `again` is the amount typed a second time, for amounts far above the minimum. */
export const PlaceBid = z.object({ swap: id, amount: bidAmount, again: maybe(bidAmount) });
