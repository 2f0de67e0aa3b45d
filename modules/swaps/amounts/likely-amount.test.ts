import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { doubtOf } from "./likely-amount.ts";

describe("an amount far from the estimate", () => {
  it.each([
    [16_800, undefined],
    [7_150, undefined],
    [7_149, null],
    [26_812, undefined],
    [26_813, null],
    [168_000, 16_800],
    [1_680_000, 16_800],
    [1_680, 16_800],
    [999_999, null],
  ])("%i for a car of 17,875", (amount, meant) => {
    expect(doubtOf(amount, 17_875)?.meant).toBe(meant);
  });

  it("proposes only whole dollars that need no question", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 2_000_000 }),
        fc.integer({ min: 500, max: 200_000 }),
        (amount, estimate) => {
          const meant = doubtOf(amount, estimate)?.meant;
          return typeof meant !== "number" || (Number.isInteger(meant) && doubtOf(meant, estimate) === undefined);
        },
      ),
    );
  });
});
