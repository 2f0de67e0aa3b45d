import { describe, expect, it } from "vitest";
import type { OwnDeal } from "#modules/deals/schemas.ts";
import { mainSentence, restSentence } from "./own-deal-labels.ts";

const deal = (reader: "buyer" | "seller", openCents: number, paid = true) =>
  ({
    reader,
    openCents,
    parts: [{ party: reader, totalCents: 1_800_000, owes: reader === "buyer" }],
    payments: paid ? [{ kind: reader }] : [],
  }) as unknown as OwnDeal;
const sentences = (own: OwnDeal) => [mainSentence(own), restSentence(own)];

describe("the sums of a party's own deal", () => {
  it("say what is owed, what a part left open, and what was paid", () => {
    expect(sentences(deal("buyer", 1_800_000, false))).toEqual(["You owe $18,000.00.", null]);
    expect(sentences(deal("buyer", 50_000))).toEqual(["You owe $18,000.00.", "Still to pay: $500.00."]);
    expect(sentences(deal("buyer", 0))).toEqual(["You have paid $18,000.00.", null]);
    expect(sentences(deal("seller", -1_800_000, false))).toEqual(["You get $18,000.00.", null]);
    expect(sentences(deal("seller", 0))).toEqual(["We have paid you $18,000.00.", null]);
  });

  it("stay paid when a claim opens the accounts again", () => {
    expect(sentences(deal("buyer", -65_050))).toEqual(["You have paid $18,000.00.", "Still to come: $650.50."]);
    expect(sentences(deal("seller", 50_000))).toEqual(["We have paid you $18,000.00.", "Still to pay: $500.00."]);
  });
});
