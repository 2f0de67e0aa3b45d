import { expect, it } from "vitest";
import { LEAD_LABELS, LEAD_SOURCES, leadSourceOf } from "./lead-source.ts";

it.each([
  ["google", "google"],
  ["www.google.com", "google"],
  ["Facebook_Ads", "facebook"],
  ["fb", "facebook"],
  ["swaplot", "host"],
  ["www.swaplot.com", "host"],
  ["ig", "instagram"],
  ["t.co", "twitter"],
  ["newsletter-2026", "other"],
  ["fbi", "other"],
  ["ghost", "other"],
  [" ", null],
  [undefined, null],
])("a campaign from %j is the lead source %j", (text, source) => {
  expect(leadSourceOf(text)).toBe(source);
});

it("knows the sources that it names", () => {
  expect(LEAD_SOURCES.map(leadSourceOf)).toEqual(LEAD_SOURCES);
  expect(Object.keys(LEAD_LABELS)).toEqual(LEAD_SOURCES);
});
