import { expect, it } from "vitest";
import { buyerSum } from "./buyer-sum.ts";

it("adds tax and delivery to the price, and leaves a tax out that is not known", () => {
  const codes = (part: ReturnType<typeof buyerSum>) => part.lines.map(({ code, cents }) => [code, cents]);
  const all = buyerSum({ price: 20_000, tax: 1_275, delivery: 99 });
  expect([codes(all), all.totalCents]).toEqual([
    [
      ["price", 2_000_000],
      ["tax", 127_500],
      ["delivery", 9_900],
    ],
    2_137_400,
  ]);
  const without = buyerSum({ price: 20_000, tax: null, delivery: 99 });
  expect([codes(without), without.totalCents]).toEqual([
    [
      ["price", 2_000_000],
      ["delivery", 9_900],
    ],
    2_009_900,
  ]);
});
