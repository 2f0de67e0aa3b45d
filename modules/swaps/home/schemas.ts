import type { Person } from "#modules/accounts/schemas.ts";
import type { AnyAction } from "../lifecycle/markers.ts";
import type { SwapSummary } from "../managed/schemas.ts";
import type { InHand, SellerTerms } from "../sheet/in-hand.ts";
import type { TeamMember } from "../team/schemas.ts";

/** A swap's state, in words for its seller. */
export type SellerStatus = { text: string; tone: "ok" | "warn" | "bad" | "info" | "mute" };
/** A milestone of the seller's progress; `at` is when it was reached. */
export type Milestone = { label: string; state: "done" | "current" | "ahead"; at: string | null };

/** A seller's cars, and one of them in full. */
export type SellerHome = {
  swaps: { _id: string; shortName: string; picture: string | null; status: SellerStatus }[];
  swap: Omit<SwapSummary, "lead" | "priceLow" | "priceHigh">;
  status: SellerStatus;
  /** Canceled or not accepted: nothing more happens. */
  ended: boolean;
  progress: Milestone[];
  next: { title: string; text: string; takes: string; you: boolean; who: string; person: Person | null }[];
  team: TeamMember[];
  actions: AnyAction[];
  can: { edit: boolean };
  /** Decisions that wait for the seller. */
  asks: {
    price: { amount: number; reason: string | null; left: InHand } | null;
    cash: { amount: number; left: InHand } | null;
  };
  /** What is deducted from a price on the car's channel. */
  terms: SellerTerms;
};
