import { describe, expect, it } from "vitest";
import type { CarView } from "#app/features/car/car-view.ts";
import { renderHtml } from "#app/rendering/render-html.tsx";
import type { MarketView } from "#modules/marketplace/listing/schemas.ts";
import { MarketDialog } from "./market-dialog.tsx";
import { PriceAnalysis } from "./price-analysis.tsx";

const view = (market: Partial<MarketView>) =>
  ({
    here: "/buy/listing/1/d/x",
    car: {
      name: "2022 Honda CR-V",
      price: 22_000,
      vehicle: { mileage: 30_000, year: 2022 },
      market: {
        rating: "great",
        without: null,
        percent: 13.2,
        middle: 25_350,
        trim: "EX",
        comparables: [],
        report: { date: "2026-11-20", sample: false, cars: 8, low: 25_000, high: 25_700 },
        compared: { count: 8, likeness: "trim", slope: 0.1, years: [2022, 2022], miles: 30_000, prices: [25_000] },
        ...market,
      },
    },
  }) as unknown as CarView;

describe.each([
  ["Market Compare", MarketDialog],
  ["the price analysis", PriceAnalysis],
])("%s", (_, Part) => {
  it("shows how far a rated price is below the market, on the scale of the ratings", () => {
    const html = renderHtml(Part, { view: view({}) });
    expect(html).toMatch(/13\.2% (below market value|less than)/i);
    expect(html).toContain('class="great"');
  });

  it("names the ends of the market by cars that are on the scale", () => {
    const compared = { count: 3, likeness: "trim", slope: 0.1, years: [2022, 2022], miles: 30_000 } as const;
    const html = renderHtml(Part, {
      view: view({ compared: { ...compared, prices: [24_200, 25_350, 26_900] } as never }),
    });
    expect(html).toContain("$24,200");
    expect(html).toContain("$26,900");
    expect(html).not.toContain("$25,700");
  });

  it.each(["title", "too-cheap", "too-old", "far-off"] as const)(
    "gives a price without a rating (%s) the reason and a plain scale",
    (without) => {
      const html = renderHtml(Part, { view: view({ rating: null, without }) });
      expect(html).toContain("Not rated.");
      expect(html).not.toMatch(/market value/i);
      expect(html).not.toMatch(/class="(great|good|fair|high|overpriced)"/);
    },
  );
});
