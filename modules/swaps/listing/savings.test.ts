import { describe, expect, it } from "vitest";
import { cardSavings, percentSavings, priceGain, totalSavings } from "./savings.ts";

const car = { price: 24_600, retail: 27_650, taxPrivate: 1_200, taxDealer: 2_205 };

describe("what a buyer saves", () => {
  it("is the lower price and the lower tax together", () => {
    expect(totalSavings(car)).toBe(4_055);
    expect(cardSavings(car)).toBe(4_055);
  });
  it("is rounded to whole per cent of the dealer's price with tax", () => {
    expect(percentSavings(car)).toBe(14);
    expect(percentSavings({ price: 875, retail: 1_000, taxPrivate: 0, taxDealer: 0 })).toBe(13);
    expect(percentSavings({ price: 1_125, retail: 1_000, taxPrivate: 0, taxDealer: 0 })).toBe(-13);
  });
  it("is never below 0 on a card, and says so in the analysis", () => {
    const dear = { ...car, price: 40_000 };
    expect(totalSavings(dear)).toBe(-11_345);
    expect(cardSavings(dear)).toBe(0);
  });
  it.each(["price", "retail", "taxPrivate", "taxDealer"] as const)("is not shown without %s", (part) => {
    const without = { ...car, [part]: null };
    expect([totalSavings(without), cardSavings(without), percentSavings(without)]).toEqual([null, null, null]);
  });
  it("is no per cent of nothing", () => {
    expect(percentSavings({ price: 0, retail: 0, taxPrivate: 0, taxDealer: 0 })).toBeNull();
  });
});

describe("what a seller gains", () => {
  it("is the price less the trade-in value", () => {
    expect(priceGain({ price: 24_600, tradeIn: 21_000 })).toBe(3_600);
    expect(priceGain({ price: 20_000, tradeIn: 21_000 })).toBe(-1_000);
    expect(priceGain({ price: null, tradeIn: 21_000 })).toBeNull();
    expect(priceGain({ price: 24_600, tradeIn: null })).toBeNull();
  });
});
