import { beforeAll, describe, expect, it } from "vitest";
import { fraction, viewOf, worldSize } from "#app/features/map/projection.ts";
import { testDatabase } from "#test/database.ts";
import { mapPicture } from "./draw-map.ts";

beforeAll(() => testDatabase({ catalog: true }));

const CHICAGO = { lat: 41.8867, lng: -87.6817 };

describe("the base map", () => {
  it("shows counties and labels towns when zoomed in", async () => {
    const svg = await mapPicture(viewOf("wide", [], [{ ...CHICAGO, miles: 25 }]));
    expect(svg).toContain('class="county"');
    expect(svg).toMatch(/<text class="large"[^>]*>Chicago<\/text>/);
    expect(svg).not.toContain("Milwaukee");
  });

  it("shows only states when zoomed out, and stays small", async () => {
    const svg = await mapPicture(viewOf("wide", [CHICAGO, { lat: 34.05, lng: -118.24 }]));
    expect(svg).not.toContain('class="county"');
    expect(svg).not.toContain("<text");
    expect(svg).toMatch(/class="state" d="M/);
    expect(svg.length).toBeLessThan(120_000);
  });

  it("is empty for the open sea", async () => {
    const svg = await mapPicture(viewOf("wide", [{ lat: 30, lng: -40 }]));
    expect(svg).toContain('class="land" d=""');
  });

  it("names the largest towns in the pictures of a movable map, at every level", async () => {
    const near = (level: number) => {
      const cells = worldSize(level) / 512;
      const { x, y } = fraction(CHICAGO);
      return {
        shape: "tile",
        level,
        column: Math.floor(x * cells) * 16 + 8,
        row: Math.floor(y * cells) * 16 + 8,
      } as const;
    };
    for (const level of [10, 14, 18]) expect(await mapPicture(near(level)), String(level)).toContain(">Chicago</text>");
  });

  it("is cached", async () => {
    const view = viewOf("tall", [CHICAGO]);
    expect(mapPicture(view)).toBe(mapPicture(view));
  });
});
