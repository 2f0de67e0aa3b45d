import { expect, it } from "vitest";
import { BUILDS, findBuild } from "./builds/builds.ts";
import { owningCost } from "./owning.ts";

it("costs fuel by our figure for the build, and says nothing where there is none", () => {
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
  for (const { make, model, trim, mpg, electric, fuel, body } of BUILDS) {
    const name = `${make} ${model} ${trim}`;
    expect(mpg === null, name).toBe(fuel === "Electric");
    const { kwh, range } = electric ?? { kwh: 24, range: 80 };
    expect(kwh >= 24 && kwh <= 50 && range >= 80 && range <= 420, name).toBe(true);
    const [least, most] = fuel === "Hybrid" ? [28, 60] : body === "Truck" ? [15, 26] : [15, 40];
    if (!electric) expect(mpg && mpg >= least && mpg <= most, name).toBe(true);
  }
  expect(findBuild({ make: "Toyota", model: "RAV4", series: "Hybrid XLE", year: 2022 })?.mpg).toBe(40);
});
