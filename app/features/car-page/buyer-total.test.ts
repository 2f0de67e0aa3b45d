import { expect, it } from "vitest";
import type { TaxNote } from "#modules/swaps/schemas.ts";
import { buyerTotal } from "./buyer-total.ts";

const taxes = (more: Partial<TaxNote> = {}): TaxNote => ({
  place: "Chicago, Illinois",
  private: 1_090,
  dealer: 1_500,
  localUnknown: false,
  fees: { "title-fee": 16_500, "registration-fee": 15_100 },
  correctedAt: null,
  noRate: null,
  rules: null,
  ...more,
});

it.each([
  ["everything is known", taxes(), "Out the door", 1_640_600],
  [
    "the plates are paid to the state",
    taxes({ fees: { "title-fee": 16_500, "registration-fee": null } }),
    "With sales tax",
    1_625_500,
  ],
  ["the local tax is not known", taxes({ localUnknown: true }), "Before tax", 1_531_600],
  [
    "no rate is known",
    taxes({ private: null, fees: { "title-fee": null, "registration-fee": null } }),
    "Before tax",
    1_500_000,
  ],
  ["nothing is known", null, "Before tax", 1_500_000],
])("names the sum for what it includes: %s", (_, note, label, cents) => {
  const total = buyerTotal(15_000, note, 0);
  expect([total.label, total.part.totalCents]).toEqual([label, cents]);
  expect(total.note === "" || total.note.includes("$0")).toBe(false);
});
