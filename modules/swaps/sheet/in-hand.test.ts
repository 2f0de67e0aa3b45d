import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dealSheet } from "./deal-sheet.ts";
import type { Sale } from "./fees.ts";
import { inHand, sellerTerms } from "./in-hand.ts";

const TODAY = "2026-11-23";
const car = (loanPayoff?: number | null) => ({ loanActive: loanPayoff !== undefined, loanPayoff: loanPayoff ?? null });
const left = (price: number, sale: Sale, loan?: number | null) => inHand(sellerTerms(car(loan), sale, TODAY), price);

describe("what a price leaves to the seller", () => {
  it.each([
    ["a marketplace price without a loan is the seller’s", 24_000, "marketplace", undefined, 2_400_000],
    ["a loan is deducted", 40_850, "marketplace", 12_000, 2_885_000],
    ["an auction costs the success fee", 20_000, "auction", undefined, 1_945_100],
    ["the fee follows the price", 20_001, "auction", undefined, 1_935_200],
    ["an auction with a loan costs both", 20_000, "auction", 12_000, 745_100],
    ["a cash offer has no fee", 20_000, "cash", 12_000, 800_000],
    ["a loan above the price is paid by the seller", 8_000, "marketplace", 9_000, -100_000],
  ] as const)("%s", (_, price, sale, loan, cents) => {
    expect(left(price, sale, loan)).toMatchObject({ cents, payoffKnown: true });
  });

  it("names each deduction", () => {
    const codes = left(20_000, "auction", 12_000).deductions.map(({ code, cents }) => [code, cents]);
    expect(codes).toEqual([
      ["success-fee", -54_900],
      ["payoff", -1_200_000],
    ]);
    expect(left(20_000, "marketplace").deductions).toEqual([]);
  });

  it("says that the payoff is not known, and does not count it", () => {
    expect(left(20_000, "marketplace", null)).toEqual({ cents: 2_000_000, deductions: [], payoffKnown: false });
  });

  it("is the seller's sum of the deal that is signed at this price", () => {
    const sale = fc.constantFrom<Sale>("marketplace", "auction", "cash");
    const amount = fc.integer({ min: 500, max: 200_000 });
    fc.assert(
      fc.property(sale, amount, fc.option(amount, { nil: undefined }), (how, price, loan) => {
        const terms = sellerTerms(car(loan), how, TODAY);
        const { seller } = dealSheet({
          sale: how,
          price,
          taxCents: 123_400,
          deliveryCents: 9_900,
          depositCents: 50_000,
          on: TODAY,
          fees: {
            success: -(inHand(terms, price).deductions.find(({ code }) => code === "success-fee")?.cents ?? 0) / 100,
            lien: 0,
          },
          payoff: terms.payoff === "unknown" ? null : terms.payoff,
        }).parts;
        expect(inHand(terms, price).cents).toBe(seller.owes ? -seller.totalCents : seller.totalCents);
      }),
    );
  });
});
