import type { DealView, OfferView, SwapSummary } from "#modules/swaps/schemas.ts";
import type { ActState } from "./act-form.tsx";

export type Choices = readonly { role: string; people: readonly { _id: string; fullName: string }[] }[];

/** The data for the forms of a step. */
export type StepFacts = {
  swap: SwapSummary;
  state: ActState;
  choices?: Choices | null;
  deal?: DealView | null;
  offers?: readonly OfferView[];
  /** The appointment of the evaluation, if there is one. */
  inspection?: { _id: string; words: string } | null;
};
