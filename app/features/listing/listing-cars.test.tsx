import { describe, expect, it } from "vitest";
import { renderHtml } from "#app/rendering/render-html.tsx";
import { EVERYTHING } from "#modules/marketplace/listing/schemas.ts";
import { publicBase } from "./listing-base.ts";
import { ListEnd } from "./listing-cars.tsx";
import type { CarsPage, ListingData } from "./listing-data.ts";
import { NoCars } from "./no-cars.tsx";

const page = (cars: number, number = 1) =>
  ({
    list: Array(cars).fill({}),
    page: { page: number, records: 21, end: true },
    query: EVERYTHING,
  }) as unknown as CarsPage;
const ASKS = "SEE YOUR DREAM CAR?";

describe("a visitor who does not find a car", () => {
  it("gets the newsletter card when nothing matches", () => {
    const html = renderHtml(NoCars, { data: page(0) as ListingData, base: publicBase });
    expect(html).toContain("No cars match");
    expect(html).toContain(ASKS);
  });

  it.each([
    [1, 1, true],
    [14, 1, true],
    [15, 1, false], // it is shown after the fifteenth car
    [3, 2, false],
  ])("after %i cars of page %i: %s", (cars, number, asked) => {
    const html = renderHtml(ListEnd, page(cars, number));
    expect(html.includes(ASKS)).toBe(asked);
    expect(html).toContain("Want to Sell Your Car?");
  });
});
