import { dealSheet, type SheetLine } from "./deal-sheet.ts";
import { feesOf, type Sale } from "./fees.ts";
import { type PayoffQuote, type StatedLoan, statedPayoff } from "./payoff.ts";

/** What is deducted from a price before the seller gets it. */
export type SellerTerms = {
  sale: Sale;
  /** Null without a loan; "unknown" while its payoff is not recorded. */
  payoff: PayoffQuote | "unknown" | null;
  /** The day that a growing payoff is computed for. */
  on: string;
};

/** The terms of a sale of this car today. */
export const sellerTerms = (car: StatedLoan, sale: Sale, today: string): SellerTerms => ({
  sale,
  payoff: car.loanActive ? (statedPayoff(car, today) ?? "unknown") : null,
  on: today,
});

/** What a price leaves to the seller. */
export type InHand = {
  /** Negative when loan and fees exceed the price: the seller pays the rest. */
  cents: number;
  /** What is deducted, in negative cents. */
  deductions: SheetLine[];
  /** False while there is a loan without a recorded payoff, which `cents` then still contains. */
  payoffKnown: boolean;
};

/** The seller's part of the deal sheet for a price that is not agreed yet, in whole dollars. */
export function inHand({ sale, payoff, on }: SellerTerms, price: number): InHand {
  const { seller } = dealSheet({
    sale,
    price,
    fees: feesOf(sale, price, false),
    on,
    taxCents: 0,
    deliveryCents: 0,
    depositCents: 0,
    payoff: payoff === "unknown" ? null : payoff,
  }).parts;
  return {
    cents: seller.owes ? -seller.totalCents : seller.totalCents,
    deductions: seller.lines.filter(({ code, cents }) => code !== "price" && cents !== 0),
    payoffKnown: payoff !== "unknown",
  };
}
