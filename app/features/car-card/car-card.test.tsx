import { describe, expect, it } from "vitest";
import { renderHtml } from "#app/rendering/render-html.tsx";
import { CarCard, type CarCardData } from "./car-card.tsx";

const car: CarCardData = { _id: "x", name: "2022 Honda CR-V", mileage: 38_412, price: 24_600 };
const elements = (html: string) => html.match(/<[a-z]/g)?.length ?? 0;

describe("the card of a car", () => {
  it("shows the rating of its price without a second amount beside the savings, in two elements", () => {
    const html = renderHtml(CarCard, { car: { ...car, deal: { rating: "great", below: 3_050 } } });
    expect(html).toMatch(/<p class="[^"]*"><b>Great deal<\/b><\/p>/);
    expect(elements(html) - elements(renderHtml(CarCard, { car }))).toBe(2);
  });

  it("shows no comparison while the car has no rating", () => {
    const html = renderHtml(CarCard, { car: { ...car, deal: null } });
    expect(html).toContain("$24,600");
    expect(html).not.toContain("deal");
  });
});
