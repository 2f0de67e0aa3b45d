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

/** Where the taxes of a car come from. Whole dollars. */
export type TaxNote = {
  /** "Cook County, Illinois": the car's own place. */
  place: string;
  private: number | null;
  dealer: number | null;
  /** When staff corrected both; null: estimated. */
  correctedAt: string | null;
  /** How both were calculated; null for a correction and for the answer of a tax service. */
  rules: {
    private: string | null;
    dealer: string | null;
    /** "2026-11" */
    asOf: string;
    /** Local taxes or the state's own guide may add to it. */
    atLeast: boolean;
    /** Somebody has looked the figures up. */
    checked: boolean;
  } | null;
};
