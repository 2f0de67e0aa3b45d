import { expect, it } from "vitest";
import { placeLabel } from "./label-place.ts";

const plot = { left: 58, right: 606, top: 16, bottom: 290 };
const lineAt = (x: number) => 60 + (x - plot.left) * 0.2; // falls to the right
const car = { x: 250, y: 250, textRight: true };

it.each([
  ["above the right end", [], "end", (y: number) => y < lineAt(500)],
  ["below it where a car is above", [{ x: 560, y: 140 }], "end", (y: number) => y > lineAt(606)],
  [
    "below the left end where both are taken",
    [
      { x: 560, y: 140 },
      { x: 570, y: 190 },
    ],
    "start",
    (y: number) => y > lineAt(164),
  ],
] as const)("the words are %s", (_, points, anchor, fits) => {
  const found = placeLabel({ plot, lineAt, points, car });
  expect(found.anchor).toBe(anchor);
  expect(fits(found.y)).toBe(true);
});

it("the words leave the text beside the car alone", () => {
  const { y } = placeLabel({ plot, lineAt, points: [], car: { x: 450, y: 132, textRight: true } });
  expect(Math.abs(y - 132)).toBeGreaterThan(20);
});
