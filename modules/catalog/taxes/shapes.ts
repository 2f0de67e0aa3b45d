import { z } from "zod";
import type { StateCode } from "#modules/kernel/states.ts";

/**
 * How far a published figure was checked: against the state's own page, a trade or web page only, or not yet at all.
 */
const CHECKED = ["official", "secondary", "not yet"] as const;
export type Checked = (typeof CHECKED)[number];

/** Where a figure comes from and when it was so. */
export type Fact = { source: string; asOf: string; checked: Checked };

export const TaxAnswer = z.object({
  /** Integer cents. */
  cents: z.number().int().min(0),
  /** How it was calculated, in words. */
  rule: z.string(),
  /** What may add to the amount, as a sentence; null when nothing is known to. */
  mayAdd: z.string().nullable(),
  /** Whether counties and cities add to the state's tax, and the amount has their part; left out: they add nothing. */
  local: z.enum(["included", "unknown"]).optional(),
  checked: z.enum(CHECKED),
  source: z.string(),
  asOf: z.string(),
});
export type TaxAnswer = z.output<typeof TaxAnswer>;

/** What a buyer pays the state; an answer is null when its price is unknown or no rule is known. Always an estimate. */
export const TaxEstimate = z.object({
  /** Where the car is titled: "Chicago, Illinois". */
  place: z.string(),
  private: TaxAnswer.nullable(),
  dealer: TaxAnswer.nullable(),
  /** Why there is no answer, as a sentence; only where no rate is known. */
  noRate: z.string().optional(),
  /** The edition of the rules; another one asks for another calculation. */
  edition: z.string(),
});
export type TaxEstimate = z.output<typeof TaxEstimate>;

/** Prices and values in whole dollars. */
export type TaxRequest = {
  /** Where the buyer titles the car. */
  zip: string;
  /** The state alone, where the ZIP code is unknown. */
  state?: StateCode;
  modelYear: number;
  /** The year in which the title is applied for. */
  titleYear: number;
  /** What a private seller gets. */
  price: number | null;
  /** What a dealer would ask for it; also the market value where a state taxes that. */
  retail: number | null;
  /** The guide's trade-in value, which some states tax at least. */
  tradeIn?: number | null;
};
