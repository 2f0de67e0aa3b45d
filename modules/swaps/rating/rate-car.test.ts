import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { MarketVehicle } from "#modules/catalog/schemas.ts";
import { comparablesOf } from "./comparables.ts";
import { bandOf, type DealRating, dollarsAMile, percentBelow, quantile, RATINGS, RULE } from "./policy.ts";
import { type RatedCar, rateCar } from "./rate-car.ts";

const now = new Date("2026-11-21T12:00:00Z");
const OAK_PARK = { lat: 41.888, lng: -87.789 };
const car: RatedCar = {
  year: 2019,
  make: "Honda",
  model: "CR-V",
  trim: "EX-L",
  mileage: 40_000,
  place: OAK_PARK,
  price: 20_000,
  titleStatus: "Clean",
};

let dealers = 0;
const vehicle = (miles: number, price: number, values: Partial<MarketVehicle> = {}): MarketVehicle => ({
  analyzed: true,
  price,
  miles,
  heading: "2019 Honda CR-V EX-L",
  build: { drivetrain: "AWD", cylinders: 4, transmission: "Automatic" },
  dealer: {
    name: `Dealer ${++dealers}`,
    city: "Oak Park",
    state: "IL",
    zip: "60302",
    latitude: 41.9,
    longitude: -87.8,
  },
  ...values,
});
const report = (vehicles: MarketVehicle[], date = now.toISOString()) => {
  const prices = vehicles.map(({ price }) => price);
  return { date, min: Math.min(...prices), max: Math.max(...prices), average: 0, vehicles, sample: false };
};
const cars = (pairs: [miles: number, price: number][]) => pairs.map(([miles, price]) => vehicle(miles, price));

/** Eight cars on a line of 10 cents a mile: with 40,000 miles each would ask $20,000. */
const LINE = cars([
  [36_000, 20_400],
  [37_000, 20_300],
  [38_000, 20_200],
  [39_000, 20_100],
  [41_000, 19_900],
  [42_000, 19_800],
  [43_000, 19_700],
  [44_000, 19_600],
]);
const rate = (price: number | null, vehicles: MarketVehicle[] = LINE, more: Partial<RatedCar> = {}) =>
  rateCar({ ...car, ...more, price }, report(vehicles), now);

describe("twelve ratings calculated by hand", () => {
  // The market is $20,000: 10% below is $18,000, 4% is $19,200, and the same above.
  it.each<[price: number, percent: number, rating: DealRating]>([
    [15_000, 25, "great"],
    [18_000, 10, "great"],
    [18_020, 9.9, "good"],
    [19_200, 4, "good"],
    [19_220, 3.9, "fair"],
    [20_800, -4, "fair"],
    [20_820, -4.1, "high"],
    [22_000, -10, "high"],
    [22_020, -10.1, "overpriced"],
  ])("$%d against $20,000 is %d %%: %s", (price, percent, rating) => {
    expect(rate(price)).toMatchObject({ market: 20_000, slope: 0.1, percent, rating, without: null });
  });

  it("adjusts half a dollar per mile by a quarter, the maximum cost of a mile", () => {
    // 36,000 miles: $22,000 - 4,000 x 0.25 = $21,000 … 44,000 miles: $18,000 + $1,000 = $19,000.
    const steep = rate(
      20_000,
      cars([
        [36_000, 22_000],
        [37_000, 21_500],
        [38_000, 21_000],
        [39_000, 20_500],
        [41_000, 19_500],
        [42_000, 19_000],
        [43_000, 18_500],
        [44_000, 18_000],
      ]),
    );
    expect(steep).toMatchObject({ slope: 0.25, market: 20_000, percent: 0, rating: "fair" });
    expect(steep.comparables.map(({ adjusted }) => adjusted)).toEqual([
      19_000, 19_250, 19_500, 19_750, 20_250, 20_500, 20_750, 21_000,
    ]);
  });

  it("uses three cents a mile when more expensive cars have more miles", () => {
    // 36,000 miles: $19,600 - 4,000 x 0.03 = $19,480; 44,000 miles: $20,400 + $120 = $20,520.
    const odd = rate(
      19_000,
      LINE.map((one) => ({ ...one, price: 40_000 - one.price })),
    );
    expect(odd).toMatchObject({ slope: 0.03, market: 20_000, percent: 5, rating: "good" });
    expect([odd.comparables[0]?.adjusted, odd.comparables.at(-1)?.adjusted]).toEqual([19_480, 20_520]);
  });

  it("uses the median of all pairs, and the mean of two middle cars", () => {
    // 16 pairs lie $400 to $1,600 apart over 10,000 miles, $1,000 in the middle: 10 cents. Each group moves by $500.
    const groups = cars([
      [35_000, 21_000],
      [35_000, 21_200],
      [35_000, 21_400],
      [35_000, 21_600],
      [45_000, 20_000],
      [45_000, 20_200],
      [45_000, 20_400],
      [45_000, 20_600],
    ]);
    expect(rate(20_000, groups)).toMatchObject({ slope: 0.1, market: 20_800, percent: 3.8, rating: "fair" });
  });
});

describe("no rating", () => {
  it("from fewer than eight cars", () => {
    expect(rate(18_000, LINE.slice(1))).toMatchObject({
      rating: null,
      without: "too-few",
      market: null,
      percent: null,
    });
  });
  it("for a price more than a quarter off", () => {
    expect(rate(14_980)).toMatchObject({ rating: null, without: "far-off", market: 20_000, percent: 25.1 });
    expect(rate(25_020)).toMatchObject({ rating: null, without: "far-off" });
    expect(rate(25_000)).toMatchObject({ rating: "overpriced" });
  });
  it("when the interquartile range is too wide", () => {
    const split = cars(
      [1, 2, 3, 4].flatMap(() => [[40_000, 12_000] as const, [40_000, 20_000] as const]).map(([m, p]) => [m, p]),
    );
    expect(rate(16_000, split)).toMatchObject({ rating: null, without: "spread", market: null });
  });
  it("from a spread of more than 35 percent of the middle, and not from exactly that", () => {
    // Equal miles leave prices as they are: quartiles at the outer pairs, $20,000 in the middle.
    const around = (half: number) => {
      const [low, high] = [20_000 - half, 20_000 + half];
      const prices = [low, low, low, 20_000, 20_000, 20_000, high, high, high];
      return cars(prices.map((price) => [40_000, price] as const));
    };
    expect(rate(20_000, around(3_500))).toMatchObject({ market: 20_000, without: null });
    expect(rate(20_000, around(3_501))).toMatchObject({ market: null, without: "spread" });
  });
  it("for a salvage or rebuilt title, a price below $1,500, an open price", () => {
    for (const titleStatus of ["Salvage", "Rebuilt"])
      expect(rate(18_000, LINE, { titleStatus })).toMatchObject({ rating: null, without: "title" });
    expect(rate(1_499)).toMatchObject({ rating: null, without: "too-cheap" });
    const cheap = cars(Array.from({ length: 8 }, (): [number, number] => [40_000, 1_600]));
    expect(rate(1_499, cheap)).toMatchObject({ rating: null, without: "too-cheap", market: 1_600 });
    expect(rate(1_500, cheap)).toMatchObject({ rating: "good", without: null, percent: 6.3 });
    expect(rate(null)).toMatchObject({ rating: null, without: "open", market: 20_000 });
  });
  it("without a report, or from one older than 14 days", () => {
    expect(rateCar(car, null, now)).toMatchObject({ without: "no-report", comparables: [] });
    const aged = (ms: number) => rateCar(car, report(LINE, new Date(now.getTime() - ms).toISOString()), now);
    expect(aged(14 * 86_400_000).without).toBeNull();
    expect(aged(14 * 86_400_000 + 1)).toMatchObject({ rating: null, without: "too-old" });
  });
});

describe("comparable cars", () => {
  const named = (heading: string, values: Partial<MarketVehicle> = {}) =>
    Array.from({ length: 8 }, (_, at) => vehicle(38_000 + at * 500, 20_000, { heading, ...values }));
  const found = (vehicles: MarketVehicle[], more: Partial<RatedCar> = {}) => {
    const { cars: all, likeness } = comparablesOf({ ...car, ...more }, vehicles);
    return [likeness, all.length];
  };

  it("are those of the same trim, if there are eight", () => {
    const others = [...named("2019 Honda CR-V EX"), ...named("2019 Honda CR-V Touring")];
    expect(found([...named("Used 2019 HONDA CR-V EX-L AWD"), ...others])).toEqual(["trim", 8]);
    expect(found([...LINE.slice(1), ...others])).toEqual(["model", 23]);
    expect(found(others, { trim: "EX" })).toEqual(["trim", 8]);
    expect(found(others, { trim: null })).toEqual(["model", 16]);
  });
  it("are a year older or newer if the model year has too few", () => {
    expect(found([...LINE.slice(4), ...named("2018 Honda CR-V LX"), ...named("2020 Honda CR-V EX-L")])).toEqual([
      "years",
      20,
    ]);
    expect(found(named("2017 Honda CR-V EX-L"))).toEqual(["years", 0]);
  });
  it("are of this make and model, and were analyzed", () => {
    expect(found(named("2019 Honda Civic EX-L"))).toEqual(["years", 0]);
    expect(found(named("Honda CR-V EX-L"))).toEqual(["years", 0]);
    expect(found(LINE.map((one) => ({ ...one, analyzed: false })))).toEqual(["years", 0]);
  });
  it("have up to 12,000 miles more or fewer", () => {
    const edge = [28_000, 52_000, 27_999, 52_001].map((miles) => vehicle(miles, 20_000));
    expect(found(edge)).toEqual(["years", 2]);
  });
  it("are within 100 miles", () => {
    const { dealer } = LINE[0] as MarketVehicle;
    const at = (latitude: number) =>
      vehicle(40_000, 20_000, { dealer: { ...dealer, name: `North ${latitude}`, latitude, longitude: OAK_PARK.lng } });
    // A degree of latitude is 69.1 miles.
    expect(found([at(41.888 + 1.4), at(41.888 - 1.4), at(41.888 + 1.5)])).toEqual(["years", 2]);
    expect(found(LINE, { place: null })).toEqual(["years", 0]);
  });
  it("count once when they are advertised twice, and at most sixty", () => {
    expect(found([...LINE, ...LINE])).toEqual(["trim", 8]);
    const many = Array.from({ length: 90 }, (_, at) => vehicle(40_000 + at * 100, 20_000));
    const { cars: kept } = comparablesOf(car, many);
    expect(kept.length).toBe(RULE.most);
    expect(Math.max(...kept.map((one) => one.vehicle.miles))).toBe(45_900);
  });
});

describe("the rule", () => {
  const someCars = fc.array(
    fc.record({ miles: fc.integer({ min: 25_000, max: 55_000 }), price: fc.integer({ min: 9_000, max: 31_000 }) }),
    { maxLength: 30 },
  );
  const vehicles = (all: { miles: number; price: number }[]) => all.map(({ miles, price }) => vehicle(miles, price));
  const price = fc.integer({ min: 1_000, max: 60_000 });

  it("never calls a lower price a worse deal", () => {
    fc.assert(
      fc.property(someCars, price, price, (all, a, b) => {
        const compared = vehicles(all);
        const [low, high] = [Math.min(a, b), Math.max(a, b)].map((one) => rate(one, compared).rating);
        return !low || !high || RATINGS.indexOf(low) <= RATINGS.indexOf(high);
      }),
    );
  });
  it("does not depend on the order of the rows", () => {
    const shuffled = someCars.chain((all) => {
      const compared = vehicles(all);
      return fc.tuple(fc.constant(compared), fc.shuffledSubarray(compared, { minLength: compared.length }));
    });
    fc.assert(
      fc.property(shuffled, price, ([all, mixed], asked) => {
        expect(rate(asked, mixed)).toEqual(rate(asked, all));
      }),
    );
  });
  it("never rates from fewer than eight cars, and the market is always between the cheapest and the most expensive", () => {
    fc.assert(
      fc.property(someCars, price, (all, asked) => {
        const { rating, market, comparables } = rate(asked, vehicles(all));
        if (comparables.length < 8) return rating === null && market === null;
        const prices = comparables.map(({ adjusted }) => adjusted);
        return market === null || (market >= Math.min(...prices) && market <= Math.max(...prices));
      }),
    );
  });
  it("keeps the cost of a mile within its bounds", () => {
    fc.assert(
      fc.property(someCars, (all) => {
        const slope = dollarsAMile(all);
        return slope >= RULE.slope.min && slope <= RULE.slope.max;
      }),
    );
  });
  it("is correct at the edge of each band", () => {
    expect([10, 9.9, 4, 3.9, -4, -4.1, -10, -10.1].map(bandOf)).toEqual([
      "great",
      "good",
      "good",
      "fair",
      "fair",
      "high",
      "high",
      "overpriced",
    ]);
    expect([percentBelow(18_010, 20_000), percentBelow(18_009, 20_000), percentBelow(20_000, 20_000)]).toEqual([
      10, 10, 0,
    ]);
    expect([quantile([1, 2, 3, 4], 0.25), quantile([5], 0.75), quantile([1, 2, 3, 4, 5], 0.5)]).toEqual([1.75, 5, 3]);
  });
});
