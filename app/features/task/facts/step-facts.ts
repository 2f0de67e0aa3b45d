import type { ActionState } from "#app/features/forms/action-form.tsx";
import type { DealView } from "#modules/deals/schemas.ts";
import type { OfferView } from "#modules/offers/schemas.ts";
import type { Askable, MarketFacts, QuestionView, SellerRequests, SwapSummary } from "#modules/swaps/schemas.ts";

export type Choices = readonly { role: string; people: readonly { _id: string; fullName: string }[] }[];

export type Appointment = {
  _id: string;
  /** "Mon, Nov 23, 2026, 9:30 AM Central Time" */
  words: string;
  place: string | null;
  note: string | null;
  technician: string | null;
  status: string;
};

/** The data for the forms of a step. */
export type StepFacts = {
  swap: SwapSummary;
  state: ActionState;
  choices?: Choices | null;
  deal?: DealView | null;
  offers?: readonly OfferView[];
  /** The lot that decides about a car in an auction: it has not ended, or seller and dealer decide about its best bid. */
  openLot?: OpenLot | null;
  /** The appointment of the evaluation, if there is one. */
  inspection?: Appointment | null;
  /** What a price is decided by, at the steps where one is. */
  market?: MarketFacts | null;
  /** What the seller asks to change. */
  requests?: SellerRequests | null;
  /** What the seller was asked, and what the seller can be asked now. */
  questions?: readonly QuestionView[];
  askable?: readonly Askable[];
};

/** Its state, and when that ends. */
export type OpenLot = { state: "scheduled" | "live" | "negotiation"; until: string };
