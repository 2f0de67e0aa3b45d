import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { testDatabase } from "#test/database.ts";
import { compareMarket } from "./compare-market.ts";
import { embeddedValue } from "./embedded-value.ts";
import { valuate, valuateIndex, valuateStyle } from "./valuate.ts";

beforeAll(() => testDatabase({ catalog: true }));

const accord = {
  year: 2018,
  make: "Honda",
  model: "Accord",
  series: "EX-L",
  class: "Sedan",
  fuel: "Gasoline",
  litres: 1.5,
  zip: "60601",
};
const cars = fc.record({
  make: fc.constantFrom("Honda", "BMW", "Ford", "Bugatti", "Kia", "No such make"),
  model: fc.constantFrom("Accord", "328i", "F-150", "X"),
  series: fc.constantFrom("LX", "Touring", "Platinum", null),
  class: fc.constantFrom("Sedan", "SUV", "Truck", null),
  fuel: fc.constantFrom("Gasoline", "Electric", "Diesel", null),
  year: fc.integer({ min: 1990, max: 2027 }),
  zip: fc.constantFrom("60601", "00601", "99501"),
});
const miles = fc.integer({ min: 0, max: 400_000 });

describe("valuing a car", () => {
  it("never values a car higher for more miles", () => {
    fc.assert(
      fc.property(cars, miles, miles, (car, a, b) => {
        const [few, many] = [Math.min(a, b), Math.max(a, b)].map((mileage) => embeddedValue({ ...car, mileage }, 2026));
        return (few?.retail ?? 0) >= (many?.retail ?? 0) && (few?.tradeIn ?? 0) >= (many?.tradeIn ?? 0);
      }),
    );
  });

  it("never values the older of two equal cars higher", () => {
    fc.assert(
      fc.property(cars, miles, (car, mileage) => {
        const older = embeddedValue({ ...car, year: car.year - 1, mileage }, 2026);
        return older.retail <= embeddedValue({ ...car, mileage }, 2026).retail * 1.03;
      }),
    );
  });

  it("keeps trade-in below auction, auction below listing and listing below retail", () => {
    fc.assert(
      fc.property(cars, miles, (car, mileage) => {
        const value = embeddedValue({ ...car, mileage }, 2026);
        const rising = [300, value.tradeIn, value.auction.expected, value.listing.expected, value.retail];
        return rising.every((dollars, i) => Number.isInteger(dollars) && (i === 0 || dollars >= (rising[i - 1] ?? 0)));
      }),
    );
  });

  it("gives plausible dollars and the reason, and marks them as sample data", async () => {
    const valued = await valuate({ ...accord, mileage: 60_000 });
    if (!valued.ok) throw new Error("refused");
    expect(valued.value).toMatchObject({
      sample: true,
      reason: expect.stringContaining("fewer miles than usual for its age (60,000)"),
    });
    expect(valued.value.retail).toBeGreaterThan(9_000);
    expect(valued.value.retail).toBeLessThan(24_000);
  });

  it("values a style of the catalog and refuses one it does not know", async () => {
    expect(await valuateStyle("2018-honda-accord-sport-4d-sedan-1-5l", 40_000, "60601")).toMatchObject({
      ok: true,
      value: { sample: true },
    });
    expect(await valuateStyle("nonsense", 1, "60601")).toMatchObject({
      ok: false,
      error: { code: "style-unknown", status: 404 },
    });
    expect(await valuateIndex("honda-accord", 40_000, "60601")).toMatchObject({
      ok: true,
      value: { cpi: expect.any(Number) },
    });
  });
});

describe("comparing with the market", () => {
  it("shows nearby cars and their price range, and marks them as samples", async () => {
    const compared = await compareMarket({ ...accord, mileage: 60_000 });
    if (!compared.ok) throw new Error("refused");
    const { min, max, average, vehicles, sample } = compared.value;
    expect(sample).toBe(true);
    expect(vehicles.length).toBeGreaterThan(8);
    expect(min).toBeLessThan(average);
    expect(average).toBeLessThan(max);
    expect(vehicles.every((v) => v.price >= min && v.price <= max && v.dealer.name.startsWith("Sample"))).toBe(true);
    expect((await compareMarket({ ...accord, mileage: 60_000 })).ok).toBe(true);
  });

  it("returns nothing around a place that does not exist", async () => {
    expect(await compareMarket({ ...accord, mileage: 1, zip: "00000" })).toMatchObject({
      ok: true,
      value: { vehicles: [] },
    });
  });
});
