import { describe, expect, it } from "vitest";
import { standingOf, usualOf } from "./standing.ts";

describe("the usual value", () => {
  it("is the average of the known weeks", () => {
    expect(usualOf([10, 20, null, 30, 40])).toBe(25);
  });

  it("is unknown with few weeks, or little in them", () => {
    expect(usualOf([10, 20, 30, null])).toBeNull();
    expect(usualOf([1, 2, 3, 4])).toBeNull();
    expect(usualOf([])).toBeNull();
  });
});

it.each([
  [49, "below"],
  [50, "inside"],
  [250, "inside"],
  [251, "above"],
] as const)("%d of usually 100, at most 50%% less or 150%% more, is %s", (value, standing) => {
  expect(standingOf(value, 100, { below: 50, above: 150 })).toBe(standing);
});

it("is inside without anything to compare", () => {
  const band = { below: 1, above: 1 };
  expect([standingOf(null, 100, band), standingOf(5, null, band)]).toEqual(["inside", "inside"]);
});
