import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cardSavings, percentSavings, priceGain, totalSavings } from "./savings.ts";

const car = { price: 24_600, retail: 27_650, taxPrivate: 1_200, taxDealer: 2_205 };

describe("calculated by hand", () => {
  // Card and total: (retail - price) + (dealer tax - private tax). Percent: 100 - (price + private) / (retail + dealer)
  // x 100.
  it.each<
    [price: number, retail: number, taxPrivate: number, taxDealer: number, total: number, card: number, percent: number]
  >([
    [24_600, 27_650, 1_200, 2_205, 4_055, 4_055, 14], // 25,800 / 29,855 = 86.4%
    [9_000, 9_500, 390, 653, 763, 763, 8], // 9,390 / 10,153 = 92.5%, 7.5 rounds away from 0
    [18_000, 18_000, 750, 750, 0, 0, 0], // The same, to the dollar.
    [30_000, 28_000, 750, 2_030, -720, 0, -2], // 30,750 / 30,030 = 102.4%
  ])("$%d beside $%d", (price, retail, taxPrivate, taxDealer, total, card, percent) => {
    const figures = { price, retail, taxPrivate, taxDealer };
    expect([totalSavings(figures), cardSavings(figures), percentSavings(figures)]).toEqual([total, card, percent]);
  });
  it.each([
    [24_600, 21_000, 3_600],
    [18_000, 18_000, 0],
    [9_000, 9_400, -400],
    [0, 500, -500],
  ])("$%d asked, $%d as a trade-in", (price, tradeIn, gain) => {
    expect(priceGain({ price, tradeIn })).toBe(gain);
  });
});

describe("what a buyer saves", () => {
  it("is the difference in price plus the difference in tax", () => {
    expect(totalSavings(car)).toBe(4_055);
    expect(cardSavings(car)).toBe(4_055);
  });
  it("is rounded to a whole percentage of the dealer’s price with tax", () => {
    expect(percentSavings(car)).toBe(14);
    expect(percentSavings({ price: 875, retail: 1_000, taxPrivate: 0, taxDealer: 0 })).toBe(13);
    expect(percentSavings({ price: 1_125, retail: 1_000, taxPrivate: 0, taxDealer: 0 })).toBe(-13);
  });
  it("is never below 0 on a card, but can be negative in the analysis", () => {
    const dear = { ...car, price: 40_000 };
    expect(totalSavings(dear)).toBe(-11_345);
    expect(cardSavings(dear)).toBe(0);
  });
  it.each(["price", "retail", "taxPrivate", "taxDealer"] as const)("is not shown without %s", (part) => {
    const without = { ...car, [part]: null };
    expect([totalSavings(without), cardSavings(without), percentSavings(without)]).toEqual([null, null, null]);
  });
  it("has no percentage of zero", () => {
    expect(percentSavings({ price: 0, retail: 0, taxPrivate: 0, taxDealer: 0 })).toBeNull();
  });
});

describe("what a seller gains", () => {
  it("is the price minus the trade-in value", () => {
    expect(priceGain({ price: 24_600, tradeIn: 21_000 })).toBe(3_600);
    expect(priceGain({ price: 20_000, tradeIn: 21_000 })).toBe(-1_000);
    expect(priceGain({ price: null, tradeIn: 21_000 })).toBeNull();
    expect(priceGain({ price: 24_600, tradeIn: null })).toBeNull();
  });
});

describe("the saving of a price", () => {
  const amount = fc.integer({ min: 0, max: 60_000 });

  it("is a dollar more with each dollar less of the price or of its tax, and each more of a dealer’s", () => {
    fc.assert(
      fc.property(amount, amount, amount, amount, amount, (price, retail, taxPrivate, taxDealer, dollars) => {
        const figures = { price, retail, taxPrivate, taxDealer };
        const total = totalSavings(figures) as number;
        expect(cardSavings(figures)).toBe(total > 0 ? total : 0);
        expect(totalSavings({ ...figures, price: price + dollars })).toBe(total - dollars);
        expect(totalSavings({ ...figures, retail: retail + dollars })).toBe(total + dollars);
        expect(totalSavings({ ...figures, taxPrivate: taxPrivate + dollars })).toBe(total - dollars);
        expect(totalSavings({ ...figures, taxDealer: taxDealer + dollars })).toBe(total + dollars);
      }),
    );
  });
});
