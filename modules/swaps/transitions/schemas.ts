import { z } from "zod";
import { dollars, id, maybe, optionalText, text, version } from "#modules/kernel/fields.ts";

/** The common input of every lifecycle action. */
export const SwapRef = z.object({ swap: id, version: version.optional() });
const reason = text("Please say why.", 1_000);
export const SwapWithReason = SwapRef.extend({ reason });
export const SwapWithNote = SwapRef.extend({ reason: optionalText(1_000) });

/** A price of a car. */
export const bigDollars = dollars("Please enter whole dollars.", 100, 5_000_000);

/** For an amount that is far from the market estimate. */
export const sure = maybe(bigDollars).describe(
  "The same amount once more, to confirm one that is far from the market estimate (422 amount-unlikely)",
);
export const sureReason = optionalText(500).describe("From staff: why the amount is that far from the market estimate");

/** Where the thing is entered: a field of the screen that edits the car, the evaluation, or the price below the panel. */
type Place = { edit: string } | { evaluation: string } | { panel: "price" };

export type ListingGap = {
  code: string;
  /** What is missing: "VIN". */
  text: string;
  place: Place;
  /** The error to publish without it; null: the listing is better with it, but possible without. */
  blocks: "no-vin" | "no-price" | "no-pictures" | null;
};
