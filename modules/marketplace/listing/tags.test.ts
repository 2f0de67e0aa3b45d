import { expect, it } from "vitest";
import { overlayOf, tagsOf } from "./tags.ts";

const now = new Date("2026-11-21T12:00:00Z");
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

it("a car in inspection is only coming soon", () => {
  expect(tagsOf({ stage: "inspection", listedDate: ago(1), priceLoweredDate: ago(1) }, now)).toEqual(["soon"]);
});
it("a listing is new for seven times 24 hours", () => {
  expect(tagsOf({ stage: "listing", listedDate: ago(167.9), priceLoweredDate: null }, now)).toEqual(["new"]);
  expect(tagsOf({ stage: "listing", listedDate: ago(168), priceLoweredDate: null }, now)).toEqual([]);
});
it("a new listing can be reduced as well", () => {
  expect(tagsOf({ stage: "listing", listedDate: ago(20), priceLoweredDate: ago(2) }, now)).toEqual(["new", "reduced"]);
});
it("a car in a deal and a sold one show an overlay instead", () => {
  for (const stage of ["deal", "complete"] as const)
    expect(tagsOf({ stage, listedDate: ago(1), priceLoweredDate: ago(1) }, now)).toEqual([]);
  expect([overlayOf("deal"), overlayOf("complete"), overlayOf("listing")]).toEqual(["deal", "sold", null]);
});
