import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  cornersOf,
  frameOf,
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
const inside = (view: ReturnType<typeof viewOf>, point: LatLng) => {
  const { width, height } = frameOf(view);
  const { x, y } = placed(view, point);
  return x >= 0 && x <= width && y >= 0 && y <= height;
};

describe("the view of a map", () => {
  it("holds every place, wherever they are", () => {
    fc.assert(
      fc.property(shape, fc.array(place, { minLength: 1, maxLength: 30 }), (name, points) => {
        const view = viewOf(name, points);
        expect(points.every((point) => inside(view, point))).toBe(true);
      }),
    );
  });

  it("holds a circle as a whole", () => {
    const circle = { ...CHICAGO, miles: 50 };
    const view = viewOf("wide", [], circle);
    const { x, y } = placed(view, circle);
    const { width, height } = frameOf(view);
    const radius = radiusOn(view, circle);
    expect(Math.min(x, y, width - x, height - y)).toBeGreaterThanOrEqual(radius);
    // A degree of latitude is 69 miles: 50 miles north lies on the circle's edge.
    const north = placed(view, { lat: CHICAGO.lat + 50 / 69.05, lng: CHICAGO.lng });
    expect(y - north.y).toBeCloseTo(radius, -1);
  });

  it("of one place has zoom 9, of none the default middle", () => {
    expect(viewOf("tall", [CHICAGO]).level).toBe(18);
    expect(inside(viewOf("tall", []), { lat: 34.09, lng: -118 })).toBe(true);
  });

  it("keeps north above south and west left of east", () => {
    const view = viewOf("wide", [CHICAGO, NAPERVILLE]);
    const [chicago, naperville] = [placed(view, CHICAGO), placed(view, NAPERVILLE)];
    expect(naperville.x).toBeLessThan(chicago.x);
    expect(naperville.y).toBeGreaterThan(chicago.y);
  });

  it("knows its corners: they lie on the corners of the sheet", () => {
    const view = viewOf("tall", [CHICAGO, NAPERVILLE]);
    const { north, south, west, east } = cornersOf(view);
    const { width, height } = frameOf(view);
    expect(placed(view, { lat: north, lng: west }).x).toBeCloseTo(0, 5);
    expect(placed(view, { lat: north, lng: west }).y).toBeCloseTo(0, 5);
    expect(placed(view, { lat: south, lng: east }).x).toBeCloseTo(width, 5);
    expect(placed(view, { lat: south, lng: east }).y).toBeCloseTo(height, 5);
  });

  it("comes back from its name, and nothing else does", () => {
    const view = viewOf("wide", [CHICAGO, NAPERVILLE]);
    expect(viewNamed(viewName(view))).toEqual(view);
    for (const bad of ["", "wide", "round-18-1-1", "wide-30-1-1", "wide-2-1-1", "wide-6-999999-1", "toString-8-1-1"])
      expect(viewNamed(bad)).toBeUndefined();
  });

  it("fans out what lies on one spot", () => {
    const points = Array.from({ length: 21 }, () => CHICAGO);
    const nearest = (shape: Shape) => {
      const spots = spread(viewOf(shape, points), points);
      return Math.min(...spots.flatMap((a, i) => spots.slice(i + 1).map((b) => Math.hypot(a.x - b.x, a.y - b.y))));
    };
    // A finger's 24 pixels, on sheets that are shown at 300 of 360, 340 of 480 and 390 of 600 pixels.
    expect(nearest("band") * (300 / 360)).toBeGreaterThanOrEqual(24);
    expect(nearest("wide") * (340 / 480)).toBeGreaterThanOrEqual(24);
    expect(nearest("tall") * (390 / 600)).toBeGreaterThanOrEqual(24);
  });
});
