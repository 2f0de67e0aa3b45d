import { describe, expect, it } from "vitest";
import { clampTo, clampZoom, gallerySwipe, neighbours, viewerSwipe, zoomScale } from "./swipe.ts";

describe("a swipe", () => {
  it.each([
    [-21, 0, 1],
    [21, 5, -1],
    [-20, 0, 0],
    [20, 0, 0],
    [-60, 61, 0],
    [0, 0, 0],
  ])("of %i, %i pixels over the gallery steps %i", (dx, dy, step) => expect(gallerySwipe(dx, dy)).toBe(step));

  it.each([
    ["quick", -30, 0, 399, 1],
    ["quick, back", 30, 0, 100, -1],
    ["slow and short", -299, 0, 400, 0],
    ["slow and far", -301, 0, 2_000, 1],
    ["slow and far, back", 301, 0, 2_000, -1],
    ["a tap", -8, 0, 50, 0],
    ["downwards", -30, 40, 100, 0],
  ])("in the viewer, %s", (_, dx, dy, ms, step) => expect(viewerSwipe(dx, dy, ms, 900)).toBe(step));
});

it("navigation stops at both ends", () => {
  expect([-1, 0, 6, 7].map((at) => clampTo(at, 7))).toEqual([0, 0, 6, 6]);
});

it("zoom has levels 0 to 5", () => {
  expect([-1, 0, 4.6, 5, 9].map(clampZoom)).toEqual([0, 0, 5, 5, 5]);
  expect([0, 1, 5].map(zoomScale)).toEqual([1, 1.5, 3.5]);
});

it("two pictures before and two after are loaded ahead", () => {
  expect(neighbours(3, 8)).toEqual([4, 2, 5, 1]);
  expect(neighbours(0, 8)).toEqual([1, 2]);
  expect(neighbours(7, 8)).toEqual([6, 5]);
  expect(neighbours(0, 1)).toEqual([]);
});
