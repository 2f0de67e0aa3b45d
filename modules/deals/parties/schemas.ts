import type { Channel, Step } from "#modules/swaps/lifecycle.ts";
import type { Sale, SheetPart } from "#modules/swaps/policy.ts";
import type { Milestone } from "#modules/swaps/schemas.ts";
import type { DealPayment, DeliveryView, TitleView } from "../deal-schemas.ts";
import type { OwnPayout } from "../payout-accounts/schemas.ts";

/** The deal of a car as its seller or its buyer sees it. */
export type OwnDeal = {
  swap: string;
  car: string;
  vin: string | null;
  mileage: number;
  picture: string | null;
  reader: "seller" | "buyer";
  channel: Channel;
  sale: Sale;
  step: Step;
  /** Agreed: the sums are those of the deal as it will be signed. */
  status: "agreed" | "signed" | "closed";
  /** What both agreed, whole dollars; null while staff have not entered it. */
  price: number | null;
  signedAt: string | null;
  /** What this party owes or gets; the seller also sees what the lender gets. Empty without a price. */
  parts: SheetPart[];
  /** The lender's quote has ended, so the payoff will change. */
  quoteExpired: boolean;
  payments: DealPayment[];
  /** Cents that this party still owes (positive) or gets (negative); null before the deal is signed. */
  openCents: number | null;
  /** Where the seller gets the money; null for the buyer, and once the car is sold. */
  payout: OwnPayout | null;
  /** When this party's payment is due. */
  due: string | null;
  /** Who at Swaplot looks after the deal. */
  contact: { name: string; label: string; phone: string | null } | null;
  /** What this party brings to the closing; empty once it is done. */
  bring: string[];
  delivery: DeliveryView | null;
  /** Where the buyer chose to have the car brought: "Chicago, IL 60614". Null for the seller. */
  deliveryTo: string | null;
  /** What the delivery costs, once the deal is signed; null without one. */
  deliveryCents: number | null;
  /** What the verification found to differ from the evaluation; null for the seller, and when nothing does. */
  differs: string | null;
  /** The buyer may still step back for it. */
  mayStepBack: boolean;
  /** The code with which the buyer collects the car; null until the money has cleared. */
  gatePass: string | null;
  title: TitleView | null;
  /** What the seller does about a title that isn't at hand, before the deal is signed; null for the buyer. */
  titleStep: { title: string; text: string } | null;
  /** What is still to be known about the title, for the buyer, until it is sent. */
  titleNotes: string[];
  progress: Milestone[];
};

/** A car that a private buyer has bought or is buying. */
export type BoughtCar = {
  _id: string;
  name: string;
  style: string | null;
  picture: string | null;
  /** What was agreed, whole dollars. */
  price: number;
  channel: Channel;
  step: Step;
};

/** What a buyer still gets back from a canceled deal. */
export type MoneyBack = { deal: string; car: string; cents: number };
