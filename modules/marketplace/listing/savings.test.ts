import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cardSavings, claimedSavings, marketFigure, percentSavings, priceGain, totalSavings } from "./savings.ts";

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
  it("is rounded to a whole percentage of the dealer's price with tax", () => {
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

describe("what a card and a page say of a price", () => {
  it("is one market figure: the median while the price is rated, the valuation otherwise", () => {
    expect(marketFigure(27_650, 24_600, { below: 1_400 })).toBe(26_000);
    expect(marketFigure(27_650, 24_600, null)).toBe(27_650);
    expect(marketFigure(null, 24_600, { below: 1_400 })).toBeNull();
    expect(marketFigure(27_650, null, { below: 1_400 })).toBe(27_650);
  });

  const amount = fc.integer({ min: 0, max: 60_000 });
  const saved = (price: number, valued: number, taxPrivate: number, taxDealer: number, difference: number | null) => {
    const deal = difference === null ? null : { below: difference };
    const figures = { price, retail: marketFigure(valued, price, deal), taxPrivate, taxDealer };
    return { claimed: claimedSavings(figures, deal) as number, total: totalSavings(figures) as number };
  };

  it("never calls a price above the market a saving, and claims a saving in full or none", () => {
    const below = fc.option(fc.integer({ min: -20_000, max: 20_000 }));
    fc.assert(
      fc.property(amount, amount, amount, amount, below, (price, valued, taxPrivate, taxDealer, difference) => {
        const { claimed, total } = saved(price, valued, taxPrivate, taxDealer, difference);
        if (difference !== null && difference < 0) expect(claimed).toBe(0);
        else expect(claimed).toBe(total > 0 ? total : 0);
      }),
    );
  });

  it("saves a dollar more with each dollar less of the price or of its tax, and each more of a dealer's", () => {
    fc.assert(
      fc.property(amount, amount, amount, amount, amount, (price, valued, taxPrivate, taxDealer, dollars) => {
        const { total } = saved(price, valued, taxPrivate, taxDealer, null);
        expect(saved(price + dollars, valued, taxPrivate, taxDealer, null).total).toBe(total - dollars);
        expect(saved(price, valued + dollars, taxPrivate, taxDealer, null).total).toBe(total + dollars);
        expect(saved(price, valued, taxPrivate + dollars, taxDealer, null).total).toBe(total - dollars);
        expect(saved(price, valued, taxPrivate, taxDealer + dollars, null).total).toBe(total + dollars);
        // A rated car is compared with the market, not with its valuation.
        const rated = saved(price, valued, taxPrivate, taxDealer, dollars).total;
        expect(saved(price, valued + dollars, taxPrivate, taxDealer, dollars).total).toBe(rated);
      }),
    );
  });
});
