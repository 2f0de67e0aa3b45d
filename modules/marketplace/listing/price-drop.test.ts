import { describe, expect, it } from "vitest";
import type { Asked } from "#modules/swaps/pricing/policy.ts";
import { dropSince, isRealDrop } from "./price-drop.ts";

const day = (n: number) => new Date(Date.UTC(2026, 0, 1) + n * 86_400_000);
/** `[day, price]`: each price was asked until the next one. */
const asked = (...rows: [number, number][]): Asked[] =>
  rows.map(([at, amount], n) => ({
    amount,
    from: day(at),
    until: rows[n + 1] ? day(rows[n + 1]?.[0] as number) : null,
  }));

describe("a reduction worth announcing", () => {
  // Calculated by hand: at least $200, or at least 1% of the lowest price.
  it.each([
    [20_000, 19_800, true],
    [20_000, 19_801, false],
    [30_000, 29_800, true],
    [15_000, 14_850, true],
    [15_000, 14_851, false],
    [8_000, 7_920, true],
    [8_000, 7_921, false],
    [100_000, 99_800, true],
    [100_000, 99_801, false],
    [5_000, 5_000, false],
    [5_000, 6_000, false],
  ])("from %i to %i: %s", (lowest, price, real) => expect(isRealDrop(price, lowest)).toBe(real));
});

describe("the last real reduction", () => {
  it("is from the lowest price before it to the current price", () => {
    expect(dropSince(asked([0, 20_000], [10, 19_000]), day(9))).toEqual({ from: 20_000, to: 19_000, at: day(10) });
  });

  it("is null when a price was raised before it was lowered", () => {
    expect(dropSince(asked([0, 20_000], [5, 21_000], [8, 20_000]), day(7))).toBeNull();
    expect(dropSince(asked([0, 20_000], [5, 21_000], [8, 19_900]), day(7))).toBeNull();
    expect(dropSince(asked([0, 20_000], [5, 21_000], [8, 19_500]), day(7))).toMatchObject({ from: 20_000, to: 19_500 });
  });

  it("includes only the last 30 days", () => {
    expect(dropSince(asked([0, 18_000], [1, 20_000], [31.5, 19_000]), day(31))).toMatchObject({ from: 20_000 });
    expect(dropSince(asked([0, 18_000], [2, 20_000], [31.5, 19_000]), day(31))).toBeNull();
  });

  it("includes the price at the start of the 30 days", () => {
    expect(dropSince(asked([0, 18_000], [40, 19_000], [45, 17_900]), day(44))).toBeNull();
  });

  it("is still found after a small reduction that follows it", () => {
    const steps = asked([0, 20_000], [10, 19_000], [11, 18_950]);
    expect(dropSince(steps, day(9))).toEqual({ from: 20_000, to: 18_950, at: day(10) });
  });

  it("is reported once, and not after it was reverted", () => {
    expect(dropSince(asked([0, 20_000], [10, 19_000]), day(10))).toBeNull();
    expect(dropSince(asked([0, 20_000], [10, 19_000], [11, 19_500]), day(9))).toBeNull();
    expect(dropSince([], day(0))).toBeNull();
  });

  it("does not combine reductions that are too small individually", () => {
    expect(dropSince(asked([0, 20_000], [10, 19_900], [12, 19_800]), day(9))).toBeNull();
  });
});
