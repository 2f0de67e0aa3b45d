import { describe, expect, it } from "vitest";
import { chicagoWeekday } from "#modules/kernel/chicago.ts";
import { earlierPeriod, pointsTogether, readComparison, targetsOf } from "./compare.ts";
import type { Measure } from "./measure.ts";
import { measureNamed } from "./measures.ts";
import { pointsOf } from "./period.ts";

const named = (id: string) => measureNamed(id) as Measure;

describe("the earlier period", () => {
  it.each([
    ["before", "day", "2026-11-01", "2026-11-10", "2026-10-22", "2026-10-31"],
    ["before", "week", "2026-11-02", "2026-11-26", "2026-10-05", "2026-10-29"],
    ["before", "month", "2026-10-01", "2026-11-30", "2026-08-01", "2026-09-30"],
    ["year", "day", "2026-11-01", "2026-11-10", "2025-11-02", "2025-11-11"],
    ["year", "week", "2026-11-02", "2026-11-26", "2025-11-03", "2025-11-27"],
    ["year", "month", "2024-02-01", "2024-02-29", "2023-02-01", "2023-02-28"],
  ] as const)("%s by %s of %s to %s is %s to %s", (comparison, group, from, to, earlierFrom, earlierTo) => {
    const earlier = earlierPeriod({ from, to, group }, comparison);
    expect(earlier).toEqual({ from: earlierFrom, to: earlierTo, group });
    expect(pointsOf(earlier)).toHaveLength(pointsOf({ from, to, group }).length);
    if (group !== "month")
      expect(chicagoWeekday(earlier.from) === chicagoWeekday(from)).toBe(group === "week" || comparison === "year");
  });

  it("is one of two", () => {
    expect(["before", "year", "constructor", "", undefined].map(readComparison)).toEqual([
      "before",
      "year",
      null,
      null,
      null,
    ]);
  });
});

const series = (...values: (number | null)[][]) =>
  values.map((own, key) => ({
    key: String(key),
    label: "",
    total: null,
    points: own.map((value) => ({ from: "2026-11-01", to: "2026-11-01", value })),
  }));

describe("one figure for each point", () => {
  it("is the sum of lines that add up, and unknown where none of them is known", () => {
    expect(pointsTogether(named("sales.channel"), series([1, null, 2], [3, null, null]))).toEqual([4, null, 2]);
  });
  it("is that of the only line", () =>
    expect(pointsTogether(named("sales.price"), series([9_000, null]))).toEqual([9_000, null]));
  it("doesn't exist for several averages", () =>
    expect(pointsTogether(named("swaps.ttl.channel"), series([1], [2]))).toBeNull());
});

it("the target of a count is for a week, that of an average for any days", () => {
  const period = { from: "2026-11-02", to: "2026-11-11", group: "week" } as const;
  expect(targetsOf(named("sales.channel"), 14, period)).toEqual([14, 6]);
  expect(targetsOf(named("sales.tts"), 30, period)).toEqual([30, 30]);
});
