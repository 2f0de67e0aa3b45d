import { describe, expect, it } from "vitest";
import { sellerTerms } from "#modules/swaps/policy.ts";
import { leftSentence } from "./left-sentence.ts";

const car = (loanPayoff: number | null, loanActive = true) => ({ loanActive, loanPayoff, payoffQuote: null });
const terms = (loan: number | null | undefined, sale: "auction" | "marketplace" = "auction") =>
  sellerTerms(car(loan ?? null, loan !== undefined) as never, sale, "2026-11-29");

describe("what a price leaves to its seller, in one sentence", () => {
  it("names the fee of the table", () => {
    expect(leftSentence(terms(undefined), 13_400, "You")).toBe("Price $13,400, success fee −$549. You keep $12,851.");
    expect(leftSentence(terms(undefined), 4_000, "The seller")).toBe(
      "Price $4,000, success fee −$349. The seller keeps $3,651.",
    );
  });

  it("says that nothing is deducted, or that the payoff is not known", () => {
    expect(leftSentence(terms(undefined, "marketplace"), 9_000, "You")).toContain("selling fee $0");
    expect(leftSentence(terms(null), 9_000, "You")).toContain("loan payoff not known yet");
  });
});
