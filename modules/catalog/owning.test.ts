import { expect, it } from "vitest";
import { BUILDS, findBuild } from "./builds/builds.ts";
import { owningCost } from "./owning.ts";

it("costs fuel by the EPA's figure, and says nothing where there is none", () => {
  // 12,000 miles at 30 mpg and $3.30; at 28 kWh for 100 miles and 16.5 cents.
  expect(owningCost("Gasoline", { mpg: 30, kwh: null })).toMatchObject({
    fuel: 1_320,
    upkeep: { from: 730, to: 1_210 },
  });
  expect(owningCost("Electric", { mpg: null, kwh: 28 })).toMatchObject({ fuel: 550, upkeep: { from: 370, to: 730 } });
  expect(owningCost("Hybrid", { mpg: 50, kwh: null }).fuel).toBe(790);
  for (const unknown of ["Gasoline", "Electric", "Diesel", null])
    expect(owningCost(unknown, { mpg: null, kwh: null }).fuel).toBeNull();
  expect(owningCost("Diesel", { mpg: 30, kwh: null }).fuel).toBeNull();
});

it("knows a plausible figure of every build", () => {
  for (const { make, model, trim, mpg, electric, fuel } of BUILDS) {
    const name = `${make} ${model} ${trim}`;
    expect(mpg === null, name).toBe(fuel === "Electric");
    if (electric) expect(electric.kwh > 20 && electric.kwh < 50 && electric.range > 100, name).toBe(true);
    else expect(mpg && mpg >= 12 && mpg <= 60, name).toBe(true);
    if (fuel === "Hybrid") expect(mpg, name).toBeGreaterThanOrEqual(28);
  }
  expect(findBuild({ make: "Toyota", model: "RAV4", series: "Hybrid XLE", year: 2022 })?.mpg).toBe(40);
});
