import { describe, expect, it } from "vitest";
import { embeddedValue } from "./embedded-value.ts";
import { newPrice } from "./new-price.ts";

const YEAR = 2026;
const accord = {
  year: 2026,
  make: "Honda",
  model: "Accord",
  series: "EX-L",
  class: "Sedan",
  fuel: "Gasoline",
  litres: 1.5,
  zip: "60601",
  mileage: 6_000,
};
const valued = (values: Partial<typeof accord & { condition: string; accidents: string; titleStatus: string }> = {}) =>
  embeddedValue({ ...accord, ...values }, YEAR);
/** The share of the new price that a car of this age keeps at average mileage, relative to this year's car. */
function kept(age: number): number {
  const share = (year: number, mileage: number) => valued({ year, mileage }).retail / newPrice({ ...accord, year });
  return share(YEAR - age, Math.max(6_000, age * 12_000)) / share(YEAR, 6_000);
}

describe("depreciation", () => {
  it("is highest in the first year, and a twelfth of the remaining value in each later year", () => {
    for (const [age, share] of [
      [1, 0.86],
      [2, 0.86 * 0.92],
      [5, 0.86 * 0.92 ** 4],
      [10, 0.86 * 0.92 ** 9],
    ] as const)
      expect(kept(age), `${age} years`).toBeCloseTo(share / 0.9, 2);
  });

  it("increases with mileage: a third of a percent for each thousand miles above average", () => {
    const at = (mileage: number) => valued({ year: YEAR - 3, mileage }).retail;
    expect(at(66_000) / at(36_000)).toBeCloseTo(Math.exp(-3.4e-6 * 30_000), 2);
    expect(at(0) / at(36_000)).toBeCloseTo(Math.exp(3.4e-6 * 36_000), 2);
    // A very low mileage adds at most a quarter.
    expect(
      valued({ year: YEAR - 15, mileage: 100 }).retail / valued({ year: YEAR - 15, mileage: 180_000 }).retail,
    ).toBeCloseTo(1.25, 2);
  });

  it("depends on the condition, accidents, and title", () => {
    const share = (values: Parameters<typeof valued>[0]) =>
      valued(values).retail / valued({ condition: "Very Good" }).retail;
    expect(share({ condition: "Excellent" })).toBeCloseTo(1.04, 2);
    expect(share({ condition: "Fair" })).toBeCloseTo(0.86, 2);
    expect(share({ condition: "Very Good", accidents: "1" })).toBeCloseTo(0.93, 2);
    expect(share({ condition: "Very Good", accidents: "2+" })).toBeCloseTo(0.87, 2);
    expect(share({ condition: "Very Good", titleStatus: "Salvage" })).toBeCloseTo(0.6, 2);
  });
});

describe("a value range", () => {
  it("is 3 percent around the listing price and 4 percent around the auction price", () => {
    const { retail, tradeIn, listing, auction } = valued();
    const nearest = (dollars: number) => Math.round(dollars / 25) * 25;
    expect(tradeIn).toBe(nearest(retail * 0.81));
    const around = (share: number, width: number) => ({
      low: nearest(retail * share * (1 - width)),
      expected: nearest(retail * share),
      high: nearest(retail * share * (1 + width)),
    });
    expect(listing).toEqual(around(0.94, 0.03));
    expect(auction).toEqual(around(0.87, 0.04));
    expect(listing.low).toBeLessThan(listing.expected);
    expect(listing.expected).toBeLessThan(listing.high);
  });
});
