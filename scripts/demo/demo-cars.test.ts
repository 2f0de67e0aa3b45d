import { expect, it } from "vitest";
import { BUILDS } from "#modules/catalog/index.ts";
import { demoCar } from "./demo-cars.ts";

const CARS = Array.from({ length: 240 }, (_, number) => demoCar(number));

it("demo cars are builds of the table, in their model years and in a color that the maker sold", () => {
  for (const { build, make, model, body, year, color } of CARS) {
    expect(BUILDS).toContain(build);
    expect({ make, model, body }).toEqual({ make: build.make, model: build.model, body: build.body });
    expect(year).toBeGreaterThanOrEqual(build.from);
    expect(year).toBeLessThanOrEqual(build.to);
    expect(build.colors).toContain(color);
  }
});

it("demo cars have VINs and miles of their own, and no mileage is cut off at a limit", () => {
  expect(new Set(CARS.map(({ vin }) => vin)).size).toBe(CARS.length);
  expect(new Set(CARS.map(({ miles }) => miles)).size).toBeGreaterThan(CARS.length - 3);
  const miles = CARS.map((car) => car.miles).sort((a, b) => a - b);
  expect(miles.at(-1)).toBeLessThan(150_000);
  expect(miles.filter((some) => some > 145_000).length).toBeLessThan(5);
  const yearly = CARS.map(({ miles: driven, year }) => driven / (2026.4 - year)).sort((a, b) => a - b);
  expect(yearly[CARS.length / 2]).toBeGreaterThan(7_000);
  expect(yearly[CARS.length / 2]).toBeLessThan(12_500);
});

it("the first cars, which visitors see while the rest is created, have many makes and every body", () => {
  const first = CARS.slice(0, 24);
  expect(new Set(first.map(({ make }) => make)).size).toBeGreaterThanOrEqual(12);
  expect(new Set(CARS.slice(0, 40).map(({ body }) => body)).size).toBe(7);
  expect(
    Math.max(...Object.values(Object.groupBy(CARS, ({ vin }) => vin.slice(0, 8))).map((same) => same?.length ?? 0)),
  ).toBeLessThan(6);
});
