import fc from "fast-check";
import { db } from "#db/client.ts";
import { distanceMiles } from "#modules/catalog/index.ts";
import { catalogZips } from "#modules/catalog/tables.ts";
import type { Facets } from "#modules/marketplace/listing/facets.ts";
import { CHOICE_NAMES, FILTERS } from "#modules/marketplace/listing/filters/declarations.ts";
import { stageOf } from "#modules/swaps/lifecycle.ts";
import { swaps } from "#modules/swaps/tables.ts";

/** A small seeded random generator, for the same cars in each run. */
function generator(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

const CARS = 2_000;
/** The one before the last is exactly 25 miles from the first, the last one has no known place. */
export const ZIPS = ["60302", "60301", "60601", "60610", "53202", "46320", "60505", "90001"];
export const OAK_PARK = { lat: 41.88, lng: -87.78 };

/** A point to the north whose distance is this number of miles, without a remainder. */
function exactly(miles: number, from: typeof OAK_PARK): typeof OAK_PARK {
  for (let { lng } = from; ; lng += 1e-9) {
    let [low, high] = [from.lat, from.lat + 1];
    for (let middle = low; ; ) {
      middle = (low + high) / 2;
      if (middle === low || middle === high) break;
      const far = distanceMiles(from, { lat: middle, lng });
      if (far === miles) return { lat: middle, lng };
      if (far < miles) low = middle;
      else high = middle;
    }
  }
}
export const MODELS = [
  ["honda", "Honda", "civic", "Civic"],
  ["honda", "Honda", "cr-v", "CR-V"],
  ["ford", "Ford", "f-150", "F-150"],
  ["bmw", "BMW", "3-series", "3 Series"],
  ["mercedes-benz", "Mercedes-Benz", "c-class", "C-Class"],
] as const;
export const STEPS = ["listing", "listing", "listing", "listing", "eval", "payments", "complete"] as const;

function randomCars(): (typeof swaps.$inferInsert)[] {
  const chance = generator(7);
  const one = <T>(values: readonly T[]): T => values[Math.floor(chance() * values.length)] as T;
  const maybe = <T>(value: T): T | null => (chance() < 0.1 ? null : value);
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
  return Array.from({ length: CARS }, (_, n) => {
    const [makeCode, makeName, model, modelName] = one(MODELS);
    const year = 1_998 + Math.floor(chance() * 30);
    const step = one(STEPS);
    const listed = chance() * 60;
    const shortName = `${year} ${makeName} ${modelName}`;
    return {
      id: `${((n * 2_654_435_761) % 2 ** 32).toString(16).padStart(8, "0")}-0000-4000-8000-${n.toString(16).padStart(12, "0")}`,
      sellerId: "00000000-0000-4000-8000-000000000001",
      ownerId: "00000000-0000-4000-8000-000000000001",
      step,
      stage: stageOf(step),
      year,
      makeCode,
      makeName,
      modelCode: `${makeCode}-${model}`,
      modelName,
      shortName,
      fullName: `${shortName} ${one(["EX-L", "Sport", "LX Sedan 4D", ""])}`.trim(),
      mileage: Math.floor(chance() * 25) * 10_000 + Math.floor(chance() * 3),
      bodyClass: maybe(one(FILTERS.body.values)),
      transmission: maybe(one(FILTERS.transmission.values)),
      drivetrain: maybe(one(FILTERS.drivetrain.values)),
      fuel: maybe(one(FILTERS.fuel.values)),
      exteriorColor: maybe(one(FILTERS.color.values)),
      interiorColor: maybe(one(FILTERS.interior.values)),
      zip: one(ZIPS),
      priceListing: maybe(Math.floor(chance() * 130) * 1_000),
      priceSold: step === "complete" ? Math.floor(chance() * 40) * 1_000 : null,
      listedDate: step === "eval" ? maybe(ago(listed)) : ago(listed),
      priceLoweredDate: chance() < 0.2 ? ago(1) : null,
      dealRating: maybe("good" as const),
      marketPrice: maybe(Math.floor(chance() * 130) * 1_000),
      marketDate: maybe(ago(chance() * 18)),
      dealDate: ["payments", "complete"].includes(step) ? ago(chance() * listed) : null,
      soldDate: step === "complete" ? ago(chance() * 40) : null,
      onHoldAt: chance() < 0.03 ? ago(1) : null,
    };
  });
}

/** Fills the tables with places and random cars, the same ones in each run. */
export async function makeMarket(): Promise<void> {
  const zips = ZIPS.slice(0, 6).map((zip, at) => ({
    zip,
    city: "Town",
    state: "IL",
    lat: OAK_PARK.lat + at * 0.11,
    lng: OAK_PARK.lng - at * 0.05,
  }));
  zips.push({ zip: "60505", city: "Aurora", state: "IL", ...exactly(25, OAK_PARK) });
  await db().insert(catalogZips).values(zips).onConflictDoNothing();
  const cars = randomCars();
  for (let at = 0; at < cars.length; at += 500)
    await db()
      .insert(swaps)
      .values(cars.slice(at, at + 500));
}

const some = (values: readonly string[]) =>
  fc.subarray([...values], { minLength: 1, maxLength: Math.min(3, values.length) });
const range = (name: string, most: number, step: number) =>
  fc
    .tuple(fc.integer({ min: 0, max: most }), fc.integer({ min: 0, max: most }), fc.constantFrom("both", "min", "max"))
    .map(([a, b, which]) => {
      const [low, high] = [Math.min(a, b) * step, Math.max(a, b) * step];
      return `${name}=${which === "max" ? "" : low}-${which === "min" ? "" : high}`;
    });
// With many filters at once, no car is left and nothing is compared.
const rarely = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 6, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary });
const list = (name: string, values: readonly string[]) => some(values).map((chosen) => `${name}=${chosen.join(",")}`);
/** Queries of the public list. */
export const filters = fc
  .tuple(
    rarely(range("price", 130, 1_000)),
    rarely(range("mileage", 25, 10_000)),
    rarely(range("year", 30, 1).map((text) => text.replace(/\d+/g, (year) => String(Number(year) + 1_998)))),
    rarely(list("make", ["honda", "ford", "bmw", "mercedes-benz", "kia"])),
    rarely(list("model", ["honda-civic", "honda-cr-v", "ford-f-150"])),
    ...CHOICE_NAMES.map((name) => rarely(list(name, FILTERS[name].values))),
    rarely(
      fc.constantFrom(
        "zip=60302",
        ...FILTERS.distance.values.map((miles) => `zip=60302&distance=${miles}`),
        "zip=99999&distance=10",
      ),
    ),
    rarely(
      fc.constantFrom(
        ...["q=honda", "q=crv", "q=f-150+sp", "q=2010", "q=mercedes+benz", "q=series+3", "q=sedan"],
        ...["q=honda+or+f-150", "q=civic/mercedes", "q=or"],
      ),
    ),
  )
  .map((parts) => parts.filter((part) => part !== undefined).join("&"));

/** The database can't name a chosen make or model that no car has. */
export const named = ({ choices, ...rest }: Facets) => {
  const some = ({ count }: { count: number }) => count > 0;
  return { ...rest, choices: { ...choices, makes: choices.makes.filter(some), models: choices.models.filter(some) } };
};
