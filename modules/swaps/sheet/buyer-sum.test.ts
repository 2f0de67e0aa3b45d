import { expect, it } from "vitest";
import { buyerSum } from "./buyer-sum.ts";

it("adds tax, fees and delivery to the price, and shows a tax that is not known as such", () => {
  const codes = (part: ReturnType<typeof buyerSum>) => part.lines.map(({ code, cents }) => [code, cents]);
  const all = buyerSum({
    price: 20_000,
    tax: 1_275,
    stateFees: { "title-fee": 16_500, "registration-fee": null },
    delivery: 99,
  });
  expect([codes(all), all.totalCents]).toEqual([
    [
      ["price", 2_000_000],
      ["tax", 127_500],
      ["title-fee", 16_500],
      ["registration-fee", null],
      ["delivery", 9_900],
    ],
    2_153_900,
  ]);
  const without = buyerSum({ price: 20_000, tax: null, stateFees: null, delivery: 99 });
  expect([codes(without), without.totalCents]).toEqual([
    [
      ["price", 2_000_000],
      ["tax", null],
      ["delivery", 9_900],
    ],
    2_009_900,
  ]);
});
