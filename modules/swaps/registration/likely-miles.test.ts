import { describe, expect, it } from "vitest";
import { doubtMiles, refuseUnlikelyMiles } from "./likely-miles.ts";

const now = new Date("2026-11-29T18:00:00Z");

describe("an odometer reading", () => {
  it.each([
    [2017, 8, "low"],
    [2017, 2_249, "low"],
    [2017, 2_250, undefined],
    [2017, 84_500, undefined],
    [2017, 450_000, undefined],
    [2017, 845_000, "high"],
    [2026, 3, undefined],
    [2025, 3, undefined],
    [2027, 12, undefined],
    [2026, 84_500, "high"],
  ])("of a car of %i, %i miles: %s", (year, mileage, doubt) => {
    expect(doubtMiles({ year, mileage }, now)).toBe(doubt);
  });

  it("is taken when it comes a second time, and asked about again when it is another one", () => {
    const car = { year: 2017, mileage: 8 };
    expect(refuseUnlikelyMiles(car, undefined, now)?.error).toMatchObject({
      code: "mileage-unlikely",
      message: "8 miles is very low for a 2017 car. Correct it, or send it again to confirm it.",
      fields: { "vehicle.mileage": [expect.any(String)] },
    });
    expect(refuseUnlikelyMiles(car, 8, now)).toBeNull();
    expect(refuseUnlikelyMiles(car, 9, now)).not.toBeNull();
  });
});
