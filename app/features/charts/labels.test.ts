import { describe, expect, it } from "vitest";
import { changeWords, isFew, isPartial, pointName, shareIn } from "./labels.ts";

describe("a point of a chart", () => {
  it.each([
    ["2026-11-16", "2026-11-22", "week", "16 Nov 2026 to 22 Nov 2026"],
    ["2026-11-23", "2026-11-25", "week", "23 Nov 2026 to 25 Nov 2026 (3 days)"],
    ["2026-11-29", "2026-11-29", "week", "29 Nov 2026 (1 day)"],
    ["2026-11-01", "2026-11-30", "month", "Nov 2026"],
    ["2026-11-01", "2026-11-25", "month", "Nov 2026 (25 days)"],
    ["2026-11-25", "2026-11-25", "day", "25 Nov 2026"],
  ] as const)("%s to %s by %s is %s", (from, to, group, name) => {
    expect(pointName(from, to, group)).toBe(name);
    expect(isPartial(from, to, group)).toBe(name.includes("("));
  });
});

it("a share of few is what it counts, and a change of few is not in percent", () => {
  expect([shareIn("percent", 50, { count: 1, of: 2 }), shareIn("percent", 50, { count: 5, of: 10 })]).toEqual([
    "1 of 2",
    "50%",
  ]);
  expect(shareIn("dollars", 18_673, { of: 2 })).toBe("$18,673");
  expect([isFew("count", 2), isFew("count", 10), isFew("dollars", 2)]).toEqual([true, false, false]);
  expect([changeWords(150, "2", true), changeWords(150, "20")]).toEqual([
    "2 in the period before",
    "150% more than before (20)",
  ]);
});
