import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  areaOf,
  type Camera,
  cameraOf,
  canZoom,
  clustersOf,
  groundOf,
  isInside,
  moved,
  spotOf,
  tilesOf,
  zoomed,
} from "./camera.ts";
import { placed, viewNamed, viewOf } from "./projection.ts";

const CHICAGO = { lat: 41.8867, lng: -87.6817 };
const NAPERVILLE = { lat: 41.767, lng: -88.168 };
const BOX = { width: 600, height: 500 };
const pixel = fc.integer({ min: -500, max: 500 });
const camera: fc.Arbitrary<Camera> = fc.record({
  x: fc.double({ min: 0.15, max: 0.35, noNaN: true }),
  y: fc.double({ min: 0.3, max: 0.45, noNaN: true }),
  level: fc.integer({ min: 8, max: 24 }),
});

describe("a movable map", () => {
  it("has the drawn map below it, with every place where it belongs", () => {
    const view = viewOf("tall", [CHICAGO, NAPERVILLE]);
    fc.assert(
      fc.property(camera, (now) => {
        const ground = groundOf(now, BOX, view);
        const { x, y } = placed(view, CHICAGO);
        const spot = spotOf(now, BOX, CHICAGO);
        expect(ground.x + (x * ground.width) / 600).toBeCloseTo(spot.x, 3);
        expect(ground.y + (y * ground.height) / 900).toBeCloseTo(spot.y, 3);
      }),
    );
  });
  it("starts with the places of the drawn map in sight", () => {
    const start = cameraOf([CHICAGO, NAPERVILLE], BOX);
    for (const place of [CHICAGO, NAPERVILLE]) expect(isInside(spotOf(start, BOX, place), BOX)).toBe(true);
  });

  it("moves with the finger, and back", () => {
    fc.assert(
      fc.property(camera, pixel, pixel, (from, right, down) => {
        const before = spotOf(from, BOX, CHICAGO);
        const after = spotOf(moved(from, right, down), BOX, CHICAGO);
        expect(after.x - before.x).toBeCloseTo(right, 3);
        expect(after.y - before.y).toBeCloseTo(down, 3);
      }),
    );
  });

  it("keeps the place below the pointer while it zooms", () => {
    fc.assert(
      fc.property(camera, fc.constantFrom(-2, -1, 1, 2), (from, by) => {
        const spot = spotOf(from, BOX, CHICAGO);
        const at = { x: spot.x - BOX.width / 2, y: spot.y - BOX.height / 2 };
        const after = spotOf(zoomed(from, by, at), BOX, CHICAGO);
        expect(after.x).toBeCloseTo(spot.x, 2);
        expect(after.y).toBeCloseTo(spot.y, 2);
      }),
    );
  });

  it("fills its box with pictures that the site draws", () => {
    fc.assert(
      fc.property(camera, (from) => {
        const tiles = tilesOf(from, BOX);
        for (const { name } of tiles) expect(viewNamed(name), name).toBeDefined();
        const covered = (x: number, y: number) =>
          tiles.some((tile) => x >= tile.x && x <= tile.x + 512 && y >= tile.y && y <= tile.y + 512);
        for (const [x, y] of [
          [0, 0],
          [600, 0],
          [0, 500],
          [600, 500],
          [300, 250],
        ] as const)
          expect(covered(x, y)).toBe(true);
        expect(tiles.length).toBeLessThanOrEqual(9);
      }),
    );
  });

  it("ends at the closest and the widest level", () => {
    const near = { x: 0.25, y: 0.37, level: 24 };
    expect([canZoom(near, 2), zoomed(near, 2).level, canZoom(near, -2)]).toEqual([false, 24, true]);
  });

  it("says what its middle is, and how far it is to the edge", () => {
    const { lat, lng, miles } = areaOf(cameraOf([CHICAGO], BOX), BOX);
    expect([Math.abs(lat - CHICAGO.lat) < 0.1, Math.abs(lng - CHICAGO.lng) < 0.1]).toEqual([true, true]);
    // Zoom 9 has 306 meters in a pixel at the equator and 228 here, and it is 250 pixels to the nearer edge.
    expect(miles).toBeCloseTo(35.4, 0);
  });

  it("loses nothing in groups, and groups only what would overlap", () => {
    const spots = fc.array(fc.record({ x: fc.nat(600), y: fc.nat(500) }), { maxLength: 60 });
    fc.assert(
      fc.property(spots, (things) => {
        const clusters = clustersOf(things, (spot) => spot, { width: 70, height: 34 });
        expect(clusters.flatMap(({ of }) => of)).toHaveLength(things.length);
        for (const [at, one] of clusters.entries())
          for (const other of clusters.slice(at + 1))
            expect(Math.abs(one.x - other.x) >= 70 || Math.abs(one.y - other.y) >= 34).toBe(true);
      }),
    );
  });
});
