import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bandPath, columnAt, heightAt, labeled, linePath, pointAt, ticksTo, WIDE } from "./scale.ts";

describe("the steps of the axis", () => {
  it.each([
    [0, true, [0, 1]],
    [3, true, [0, 1, 2, 3]],
    [46, true, [0, 20, 40, 60]],
    [7.2, false, [0, 2, 4, 6, 8]],
    [24_764, false, [0, 10_000, 20_000, 30_000]],
  ])("to %d are %j %j", (most, whole, ticks) => {
    expect(ticksTo(most, whole)).toEqual(ticks);
  });

  it("are few, begin with zero, and reach the highest value", () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1e9, noNaN: true }), fc.boolean(), (most, whole) => {
        const ticks = ticksTo(most, whole);
        expect(ticks[0]).toBe(0);
        expect(ticks.length).toBeLessThanOrEqual(6);
        expect(ticks.at(-1) as number).toBeGreaterThanOrEqual(most - 0.001);
      }),
    );
  });
});

describe("the places of points", () => {
  it("are found again under the pointer", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), fc.nat(399), (count, any) => {
        const at = any % count;
        expect(pointAt(WIDE, columnAt(WIDE, at, count), count)).toBe(at);
      }),
    );
  });

  it("beside the chart are those of its ends", () => {
    expect([pointAt(WIDE, -50, 12), pointAt(WIDE, 9_999, 12)]).toEqual([0, 11]);
  });

  it("are higher for more", () => {
    expect(heightAt(WIDE, 10, 10)).toBe(WIDE.top);
    expect(heightAt(WIDE, 0, 10)).toBe(WIDE.height - WIDE.bottom);
  });

  it("have as many labels as fit, with the last one", () => {
    expect(labeled(12, 7)).toEqual([1, 3, 5, 7, 9, 11]);
    expect(labeled(1, 7)).toEqual([0]);
    expect(labeled(260, 7).length).toBeLessThanOrEqual(7);
  });
});

it("a line has a gap where there is no figure", () => {
  const path = linePath(WIDE, [1, null, 2, 3], 3);
  expect(path.match(/M/g)).toHaveLength(2);
  expect(path.match(/L/g)).toHaveLength(1);
});

it("an area needs two points with both ends", () => {
  expect(bandPath(WIDE, [1, null], [2, null], 2)).toBe("");
  expect(bandPath(WIDE, [1, 1], [2, 2], 2)).toMatch(/^M.+Z$/);
});
