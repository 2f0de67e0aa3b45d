import { describe, expect, it } from "vitest";
import { photoFrom, sumsOf, tabFrom, tabsOf, tabTo } from "./car-view.ts";

const carfax = {
  carfax: { url: "https://www.carfax.com/x", accident: false, owners: 1, sample: false },
  others: [],
  recalls: null,
};
const none = { carfax: null, others: [], recalls: null };

describe("the tabs of a car", () => {
  it.each([
    ["inspection", none, ["details"]],
    ["inspection", carfax, ["details", "carfax"]],
    ["listing", none, ["details", "evaluation"]],
    ["listing", carfax, ["details", "evaluation", "carfax"]],
    ["deal", none, ["details", "evaluation"]],
    ["complete", carfax, ["details", "evaluation", "carfax"]],
  ] as const)("at stage %s", (stage, history, tabs) => {
    expect(tabsOf({ stage, history: { ...history, others: [] } })).toEqual(tabs);
  });

  it("an address selects an existing tab, otherwise the details", () => {
    const tabs = ["details", "evaluation"] as const;
    expect(
      [null, "", "details", "evaluation", "carfax", "EVALUATION", "market"].map((tab) => tabFrom(tab, tabs)),
    ).toEqual(["details", "details", "details", "evaluation", "details", "details", "details"]);
  });

  it("the details tab removes its parameter and keeps the rest of the address", () => {
    const view = { here: "/buy/listing/1/d/x?make=honda&tab=carfax" };
    expect(tabTo(view, "details")).toBe("/buy/listing/1/d/x?make=honda");
    expect(tabTo(view, "evaluation")).toBe("/buy/listing/1/d/x?make=honda&tab=evaluation");
  });
});

describe("the calculation behind a price", () => {
  const analysis = {
    retail: 27_650,
    lowerPrice: 3_050,
    lowerTax: 1_005,
    savings: 4_055,
    percent: 14,
    gain: null,
    taxes: null,
  };
  it.each([
    ["listing", true],
    ["inspection", true],
    ["deal", false],
    ["complete", false],
  ] as const)("at stage %s: %s", (stage, shown) => {
    expect(sumsOf({ car: { stage, analysis } })).toBe(shown ? analysis : null);
  });
});

it("a picture is counted from 1 and must exist", () => {
  expect([null, "", "0", "1", "7", "8", "-1", "1.5", "x"].map((photo) => photoFrom(photo, 7))).toEqual([
    null,
    null,
    null,
    0,
    6,
    null,
    null,
    null,
    null,
  ]);
});
