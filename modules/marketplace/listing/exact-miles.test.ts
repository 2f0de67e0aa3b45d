import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { distanceMiles, findZipsNear } from "#modules/catalog/index.ts";
import type { MarketVehicle } from "#modules/catalog/schemas.ts";
import { catalogZips } from "#modules/catalog/tables.ts";
import { findListing } from "#modules/marketplace/listing/find-listing.ts";
import { zipsWithin } from "#modules/marketplace/listing/near.ts";
import { parseListingQuery } from "#modules/marketplace/listing/read-query.ts";
import { comparablesOf } from "#modules/swaps/rating/comparables.ts";
import { testDatabase } from "#test/database.ts";
import { aSwap } from "#test/factories/swap.ts";

beforeAll(() => testDatabase());

const here = { lat: 41.888, lng: -87.789 };
const there = { lat: 42.5, lng: -88.5 };
const miles = distanceMiles(here, there);

describe("a car exactly at the filter's distance", () => {
  it("is within the distance, and one slightly farther is not", () => {
    const place = { zip: "60302", city: "Oak Park", state: "IL", ...here };
    const near = {
      place,
      miles: new Map([
        ["nearer", 24.999],
        ["exact", 25],
        ["farther", 25.001],
      ]),
    };
    expect(zipsWithin(near, 25)).toEqual(["nearer", "exact"]);
  });

  it("is found in the search for ZIP codes near a point", async () => {
    await db()
      .insert(catalogZips)
      .values({ zip: "99901", city: "Far", state: "IL", ...there });
    expect((await findZipsNear(here, miles)).map(({ zip }) => zip)).toEqual(["99901"]);
    expect(await findZipsNear(here, miles - 0.001)).toEqual([]);
  });
});

describe("a car with exactly as many miles", () => {
  it("matches both ends of the filter", async () => {
    for (const mileage of [29_999, 30_000, 40_000, 40_001]) await aSwap({ mileage });
    const { list } = await findListing(parseListingQuery(new URLSearchParams("mileage=30000-40000&sort=mileage")));
    expect(list.map(({ mileage }) => mileage)).toEqual([30_000, 40_000]);
  });

  it("compares up to 12,000 miles more or fewer, and up to 100 miles away", () => {
    const car = { year: 2019, make: "Honda", model: "CR-V", trim: null, mileage: 40_000, place: here };
    const vehicle = (odometer: number, point = here): MarketVehicle => ({
      analyzed: true,
      price: 20_000,
      miles: odometer,
      heading: `2019 Honda CR-V ${odometer}`,
      build: { drivetrain: null, cylinders: null, transmission: null },
      dealer: { name: "Lot", city: "A", state: "IL", zip: "60302", latitude: point.lat, longitude: point.lng },
    });
    const found = (vehicles: MarketVehicle[]) => comparablesOf(car, vehicles).cars.map((one) => one.vehicle.miles);
    const ends = [28_000, 52_000, 27_999, 52_001].map((odometer) => vehicle(odometer));
    expect(found(ends).sort()).toEqual([28_000, 52_000]);
    // A degree of latitude is 69.09 miles on the sphere used for distances.
    const north = (distance: number) => ({ ...here, lat: here.lat + distance / ((Math.PI / 180) * 3958.8) });
    expect(found([vehicle(40_000, north(99.999)), vehicle(40_001, north(100.001))])).toEqual([40_000]);
  });
});
