import { expect, it } from "vitest";
import { approvalWords } from "./approval-words.ts";

type Asked = Parameters<typeof approvalWords>[0];
const asked = (what: Asked["what"], more: Partial<Asked> = {}) =>
  approvalWords({
    what,
    kind: "buyer",
    direction: "in",
    early: false,
    amountCents: 1_891_900,
    expectedCents: 1_900_000,
    ...more,
  });

it.each<[Asked["what"], Partial<Asked>, string]>([
  ["reversal", {}, "Reverse the payment of $18,919.00 from the buyer"],
  ["reversal", { kind: "seller", direction: "out" }, "Reverse the payment of $18,919.00 to the seller"],
  ["terms", {}, "The buyer owes $18,919.00 instead of $19,000.00"],
  ["payoff", { kind: "lender", direction: "out" }, "The lender quotes $18,919.00 instead of $19,000.00"],
  ["claim", { direction: "out" }, "Refund $18,919.00 to the buyer for a decided claim"],
  ["release", {}, "Release $18,919.00 from the payment provider to the bank"],
  ["write-off", {}, "Write off $18,919.00 that the buyer owes"],
  ["payment", {}, "Payment of $18,919.00 from the buyer, by the deal sheet $19,000.00"],
  [
    "payment",
    { kind: "seller", direction: "out", early: true },
    "Early payment of $18,919.00 to the seller, by the deal sheet $19,000.00",
  ],
])("says what a second person decides: %s %o", (what, more, words) => {
  expect(asked(what, more)).toBe(words);
});
