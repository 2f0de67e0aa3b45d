import { describe, expect, it } from "vitest";
import type { CarView } from "#app/features/car/car-view.ts";
import { SavingsAnalysis } from "#app/features/price/savings-analysis.tsx";
import { renderHtml } from "#app/rendering/render-html.tsx";
import { BuyBox } from "./buy-box.tsx";

type Given = Partial<Pick<CarView, "viewer" | "buys" | "offer" | "visit" | "here" | "delivery">> & { car?: object };

const analysis = {
  retail: 27_650,
  lowerPrice: 3_050,
  lowerTax: 1_005,
  savings: 4_055,
  percent: 14,
  gain: null,
  taxes: null,
};
const view = ({ car, ...more }: Given) =>
  ({
    here: "/buy/listing/1/d/x",
    viewer: "visitor",
    buys: false,
    offer: null,
    visit: null,
    ...more,
    car: {
      _id: "x",
      price: 24_600,
      stage: "listing",
      forSale: true,
      mask: { acting: true },
      overlay: null,
      analysis,
      ...car,
    },
  }) as unknown as CarView;
const soon = { stage: "inspection", forSale: false, price: null, analysis: null };
const actions = (given: Given) =>
  [...renderHtml(BuyBox, { view: view(given) }).matchAll(/<a class="btn[^>]* href="([^"]+)"/g)].map(([, to]) =>
    to?.replaceAll("&amp;", "&"),
  );

it("the sum of the savings shows what is added and taken off, with a sign and a space", () => {
  const sums = (more: object) =>
    renderHtml(SavingsAnalysis, { view: view({ viewer: "member", car: { analysis: { ...analysis, ...more } } }) });
  expect(sums({})).toContain("<dd>+ $3,050</dd>");
  expect(sums({ lowerPrice: -340, lowerTax: 0 })).toMatch(/<dd>− \$340<\/dd>[\s\S]*<dd>\$0<\/dd>/);
});

describe("the actions next to a price", () => {
  const here = "/buy/listing/1/d/x";
  /** Members act in the member area, from every page of the car. */
  const inside = "/u/buy/d/x";
  it("a visitor can make an offer, visit, follow, or write to the seller, and is asked to join for each", () => {
    expect(actions({})).toEqual(["offer", "visit", "follow", "message"].map((action) => `${here}?join=${action}`));
  });
  it("a visitor can visit and follow a car that is coming soon and write to its seller", () => {
    expect(actions({ car: soon })).toEqual(["visit", "follow", "message"].map((action) => `${here}?join=${action}`));
  });
  it("a member can visit a car that is coming soon and write to its seller", () => {
    const visitAndWrite = [`${inside}?visit=1`, `${inside}?message=1`];
    expect(actions({ viewer: "member", buys: true })).toEqual([`${inside}?offer=1`, ...visitAndWrite]);
    expect(actions({ viewer: "member", buys: true, car: soon })).toEqual(visitAndWrite);
    expect(actions({ viewer: "member", buys: false })).toEqual([]);
  });
  it("the forms of a member open over the list that the car was opened from, with the delivery that was asked for", () => {
    const listed = "/u/buy/d/x?make=honda&deliver=60614";
    const delivery = {
      to: "60614",
      place: "Chicago, IL",
      miles: 9,
      cents: 9_900,
      days: 2,
      estimate: true,
      taxes: null,
    };
    const buyer = { viewer: "member" as const, buys: true, delivery };
    expect(actions({ ...buyer, here: listed })[0]).toBe(`${listed}&offer=1`);
    expect(actions(buyer)[0]).toBe(`${inside}?deliver=60614&offer=1`);
  });
  it("a member with a visit is not asked to schedule another one, and one with an offer still can visit", () => {
    const member = { viewer: "member" as const, buys: true };
    const visit = { _id: "v", date: "2026-11-25T16:00:00.000Z", status: "accepted" as const };
    expect(actions({ ...member, visit })).not.toContain(`${inside}?visit=1`);
    const offer = {
      _id: "o",
      amount: 20_000,
      side: "buyer" as const,
      status: "open" as const,
      expiresAt: visit.date,
      delivery: null,
    };
    expect(actions({ ...member, offer })).toContain(`${inside}?visit=1`);
  });
  it("a member with an offer writes to the seller, also when the car is in a deal", () => {
    const offer = {
      _id: "o",
      amount: 20_000,
      side: "buyer",
      status: "accepted",
      expiresAt: "2026-11-30T12:00:00Z",
      delivery: null,
    } as const;
    const deal = { stage: "deal", forSale: false, mask: { acting: false }, overlay: "deal", analysis: null };
    expect(actions({ viewer: "member", buys: true, offer, car: deal })).toEqual([`${inside}?message=1`]);
  });
  it("a car that is no longer for sale has no actions", () => {
    const gone = { stage: "deal", forSale: false, mask: { acting: false }, overlay: "deal", analysis: null };
    expect(actions({ car: gone })).toEqual([]);
    expect(actions({ viewer: "member", buys: true, car: gone })).toEqual([]);
  });
});

describe("the price and its savings", () => {
  const both = (given: Given) => [BuyBox, SavingsAnalysis].map((Part) => renderHtml(Part, { view: view(given) }));
  it("are shown line by line to everyone, once on the page, with a link to it beside the price", () => {
    for (const viewer of ["visitor", "member"] as const) {
      const [box, section] = both({ viewer });
      expect(section).toContain("$27,650");
      expect(box).not.toContain("$27,650");
      expect(box).toMatch(/<a [^>]*href="[^"]*#savings">You save, \d+%<\/a><\/dt><dd>\$4,055/);
    }
  });
  it("are no saving where a dealer costs less", () => {
    const [box, section] = both({ car: { analysis: { ...analysis, lowerPrice: -1_395, savings: -390 } } });
    expect(box).toContain("Above a dealer");
    for (const html of [box, section]) expect(html).not.toMatch(/[Yy]ou save/);
  });
});
