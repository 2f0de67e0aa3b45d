import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  cornersOf,
  frameOf,
  isInLake,
  type LatLng,
  placed,
  radiusOn,
  SHAPES,
  type Shape,
  spread,
  viewName,
  viewNamed,
  viewOf,
} from "./projection.ts";

const CHICAGO = { lat: 41.8867, lng: -87.6817 };
const NAPERVILLE = { lat: 41.767, lng: -88.168 };

const place = fc.record({
  lat: fc.double({ min: 25, max: 49, noNaN: true }),
  lng: fc.double({ min: -124, max: -67, noNaN: true }),
});
const shape = fc.constantFrom(...(Object.keys(SHAPES) as (keyof typeof SHAPES)[]));
const PIN = { width: 25, height: 25 };
const inside = (view: ReturnType<typeof viewOf>, point: LatLng) => {
  const { width, height } = frameOf(view);
  const { x, y } = placed(view, point);
  return x >= 0 && x <= width && y >= 0 && y <= height;
};

describe("the view of a map", () => {
  it("contains every place", () => {
    fc.assert(
      fc.property(shape, fc.array(place, { minLength: 1, maxLength: 30 }), (name, points) => {
        const view = viewOf(name, points);
        expect(points.every((point) => inside(view, point))).toBe(true);
      }),
    );
  });

  it("contains a complete circle", () => {
    const circle = { ...CHICAGO, miles: 50 };
    const view = viewOf("wide", [], [circle]);
    const { x, y } = placed(view, circle);
    const { width, height } = frameOf(view);
    const radius = radiusOn(view, circle);
    expect(Math.min(x, y, width - x, height - y)).toBeGreaterThanOrEqual(radius);
    // A degree of latitude is 69 miles: 50 miles north is on the circle's edge.
    const north = placed(view, { lat: CHICAGO.lat + 50 / 69.05, lng: CHICAGO.lng });
    expect(y - north.y).toBeCloseTo(radius, -1);
  });

  it("contains several complete circles", () => {
    const circles = [CHICAGO, NAPERVILLE, { lat: 42.3, lng: -87.9 }].map((center) => ({ ...center, miles: 5 }));
    const view = viewOf("wide", circles, circles);
    const { width, height } = frameOf(view);
    for (const circle of circles) {
      const { x, y } = placed(view, circle);
      expect(Math.min(x, y, width - x, height - y)).toBeGreaterThanOrEqual(radiusOn(view, circle));
    }
  });

  it("has zoom 9 for one place, and the default middle for none", () => {
    expect(viewOf("tall", [CHICAGO]).level).toBe(18);
    expect(inside(viewOf("tall", []), { lat: 34.09, lng: -118 })).toBe(true);
  });

  it("keeps north above south and west left of east", () => {
    const view = viewOf("wide", [CHICAGO, NAPERVILLE]);
    const [chicago, naperville] = [placed(view, CHICAGO), placed(view, NAPERVILLE)];
    expect(naperville.x).toBeLessThan(chicago.x);
    expect(naperville.y).toBeGreaterThan(chicago.y);
  });

  it("has its corners on the corners of the sheet", () => {
    const view = viewOf("tall", [CHICAGO, NAPERVILLE]);
    const { north, south, west, east } = cornersOf(view);
    const { width, height } = frameOf(view);
    expect(placed(view, { lat: north, lng: west }).x).toBeCloseTo(0, 5);
    expect(placed(view, { lat: north, lng: west }).y).toBeCloseTo(0, 5);
    expect(placed(view, { lat: south, lng: east }).x).toBeCloseTo(width, 5);
    expect(placed(view, { lat: south, lng: east }).y).toBeCloseTo(height, 5);
  });

  it("is restored from its name, and other names are rejected", () => {
    const view = viewOf("wide", [CHICAGO, NAPERVILLE]);
    expect(viewNamed(viewName(view))).toEqual(view);
    for (const bad of ["", "wide", "round-18-1-1", "wide-30-1-1", "wide-2-1-1", "wide-6-999999-1", "toString-8-1-1"])
      expect(viewNamed(bad)).toBeUndefined();
  });

  // Shown at 300 of 360, 340 of 480 and 360 of 600 pixels, and pins are 25 pixels wide.
  const SMALL = { band: 300 / 360, wide: 340 / 480, tall: 360 / 600 };
  const overlaps = (shape: Shape, spots: ReturnType<typeof spread>) =>
    spots.some((a, i) =>
      spots.slice(i + 1).some((b) => Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y)) * SMALL[shape] < 24.9),
    );

  it("places no pin over another one or outside the sheet", () => {
    const near = fc.record({
      lat: fc.double({ min: 41.8, max: 41.9, noNaN: true }),
      lng: fc.double({ min: -87.8, max: -87.7, noNaN: true }),
    });
    const anywhere = fc.array(fc.oneof(near, place), { minLength: 1, maxLength: 21 });
    fc.assert(
      fc.property(shape, fc.oneof(anywhere, fc.array(near, { minLength: 21, maxLength: 21 })), (name, points) => {
        const view = viewOf(name, points);
        const spots = spread(view, points, PIN);
        expect(overlaps(name, spots)).toBe(false);
        const [width, height] = SHAPES[name];
        expect(spots.every(({ x, y }) => x >= 0 && x <= width && y >= 0 && y <= height)).toBe(true);
      }),
    );
  });

  it("fans out pins at the same spot, and does not move the others", () => {
    for (const name of Object.keys(SHAPES) as Shape[]) {
      const points = Array.from({ length: 21 }, () => CHICAGO);
      expect(overlaps(name, spread(viewOf(name, points), points, PIN))).toBe(false);
      const two = [CHICAGO, NAPERVILLE];
      const view = viewOf(name, two);
      expect(spread(view, two, PIN)).toEqual(two.map((point) => placed(view, point)));
    }
  });
});

describe("Lake Michigan", () => {
  it.each([
    ["Evanston", 42.045, -87.69, false],
    ["the lake off Evanston", 42.045, -87.6, true],
    ["the Loop", 41.883, -87.63, false],
    ["the lake off the Loop", 41.883, -87.55, true],
    ["Gary", 41.6, -87.34, false],
    ["the lake off Gary", 41.68, -87.3, true],
    ["Michigan City", 41.707, -86.895, false],
    ["Elmhurst", 41.9, -87.94, false],
    ["Sheboygan", 43.75, -87.73, false],
    ["the lake off Sheboygan", 43.75, -87.2, true],
    ["Ludington", 43.955, -86.44, false],
  ])("%s is known as water or land", (_, lat, lng, water) => {
    expect(isInLake({ lat, lng })).toBe(water);
  });

  it("has no pin, however many cars stand at its shore", () => {
    const shore = Array.from({ length: 14 }, (__, at) => ({ lat: 41.8 + 0.02 * at, lng: -87.63 - 0.006 * at }));
    const view = viewOf("wide", [...shore, { lat: 41.5, lng: -88.2 }]);
    const { size, left, top } = frameOf(view);
    for (const { x, y } of spread(view, shore, PIN)) {
      const lat = (Math.atan(Math.sinh(Math.PI * (1 - (2 * (top + y)) / size))) * 180) / Math.PI;
      expect(isInLake({ lat, lng: ((left + x) / size - 0.5) * 360 })).toBe(false);
    }
  });
});
