import { beforeAll, describe, expect, it } from "vitest";
import { guest } from "#modules/kernel/actor.ts";
import { findCar } from "#modules/marketplace/listing/index.ts";
import { seedBulk } from "#scripts/demo/bulk.ts";
import { emptyTables, testDatabase } from "#test/database.ts";
import { aSwap } from "#test/factories/swap.ts";
import { sitemapIndex, sitemapPart } from "./sitemap.ts";
import { carThing } from "./structured.ts";

const BASE = "https://swaplot.test";
/** Cars in one part of the sitemap. */
const PART = 10_000;

beforeAll(() => testDatabase());

describe("the structured data of a car", () => {
  const pictures = Array.from({ length: 8 }, (_, n) => ({ key: `picture-${n}` }));
  const thingOf = async (values: Parameters<typeof aSwap>[0]) => {
    const car = await findCar(guest, (await aSwap(values)).id);
    return JSON.parse(JSON.stringify(carThing(car as NonNullable<typeof car>, BASE)));
  };

  it("names six pictures at most, the first ones, by their whole address", async () => {
    const { image } = await thingOf({ picturesOverview: pictures });
    expect(image).toHaveLength(6);
    expect(image.every((address: string, n: number) => address.startsWith(`${BASE}/images/picture-${n}/`))).toBe(true);
    expect(await thingOf({ picturesOverview: [] })).not.toHaveProperty("image");
  });

  it("says what is known and leaves out what is not", async () => {
    const known = await thingOf({ mileage: 38_412, drivetrain: "AWD", exteriorColor: "Blue", priceListing: 24_600 });
    expect(known).toMatchObject({
      "@context": "https://schema.org",
      "@type": "Car",
      mileageFromOdometer: { value: 38_412, unitCode: "SMI" },
      driveWheelConfiguration: "https://schema.org/AllWheelDriveConfiguration",
      color: "Blue",
      offers: { price: 24_600, priceCurrency: "USD" },
    });
    const unknown = await thingOf({
      bodyClass: null,
      transmission: null,
      drivetrain: null,
      fuel: null,
      exteriorColor: null,
      styleName: null,
    });
    for (const field of ["bodyType", "vehicleTransmission", "driveWheelConfiguration", "fuelType", "color"])
      expect(unknown).not.toHaveProperty(field);
  });
});

describe("the sitemap of a large market", () => {
  beforeAll(async () => {
    await emptyTables("swaps");
    await seedBulk(PART + 1, () => {});
  });

  it("lists every public car once, 10,000 in a part", async () => {
    const index = await sitemapIndex(BASE);
    const parts = [...index.matchAll(/sitemaps\/(cars-[\w-]+\.xml)/g)].map(([, file]) => file as string);
    expect(parts).toHaveLength(2);
    const cars: string[][] = [];
    for (const file of parts)
      cars.push(
        [...((await sitemapPart(file, BASE, [])) ?? "").matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, at]) => at as string),
      );
    expect(cars.map(({ length }) => length)).toEqual([PART, 1]);
    expect(new Set(cars.flat()).size).toBe(PART + 1);
  });
});
