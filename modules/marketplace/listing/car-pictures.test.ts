import { describe, expect, it } from "vitest";
import type { FileRecord } from "#modules/files/schemas.ts";
import { picturesOf } from "./car-pictures.ts";

const damage = (key: string, spot?: { x: number; y: number }) => ({
  key,
  level: 2,
  text: "Dent",
  stage: 1,
  location: { x: 0.5, y: 0.25 },
  picture: { key: `photo-${key}` },
  ...(spot ? { spot } : {}),
});
const file = (key: string, width: number, height: number) =>
  [key, { key, width, height, public: true, placeholder: "#445566", blur: "UklG" } as FileRecord] as const;

describe("the pictures of a car's page", () => {
  const corner = { x: 0, y: 0 };
  const damages = [damage("a", corner), damage("b", corner), damage("c", corner), damage("d")];
  const files = new Map([file("photo-a", 4_000, 2_000), file("photo-b", 3_000, 3_000)]);
  const shown = picturesOf({ picturesOverview: [], picturesDamages: [], damages }, files);

  it("have the mark of a damage on the cut of the picture and on the whole of it", () => {
    expect(shown.map(({ mark }) => mark)).toEqual([
      // Wider than the cut: its left edge is inside the picture.
      { number: 1, level: 2, ...corner, whole: { x: 0.125, y: 0 } },
      // Higher than the cut: its upper edge is inside the picture.
      { number: 2, level: 2, ...corner, whole: { x: 0, y: expect.closeTo(1 / 6) } },
      // Nothing is known of its file.
      { number: 3, level: 2, ...corner, whole: corner },
      undefined,
    ]);
  });

  it("have the size in which the viewer shows them, which is never larger than their own", () => {
    expect(shown.map(({ size }) => size)).toEqual([
      { width: 1600, height: 800 },
      { width: 1200, height: 1200 },
      null,
      null,
    ]);
    const small = picturesOf(
      { picturesOverview: [{ key: "small" }], picturesDamages: [], damages: [] },
      new Map([file("small", 640, 480)]),
    );
    expect(small.map(({ size }) => size)).toEqual([{ width: 640, height: 480 }]);
  });

  it("have what is shown until they are loaded", () => {
    expect(shown.map(({ color, blur }) => [color, blur])).toEqual([
      ["#445566", "UklG"],
      ["#445566", "UklG"],
      [null, null],
      [null, null],
    ]);
  });
});
