import { eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { db } from "#db/client.ts";
import { distanceMiles } from "#modules/catalog/index.ts";
import { catalogZips } from "#modules/catalog/tables.ts";
import { newId } from "#modules/kernel/ids.ts";
import { stageOf } from "#modules/swaps/lifecycle.ts";
import { swaps } from "#modules/swaps/tables.ts";
import { testDatabase } from "#test/database.ts";
import { countMatching } from "../count-facets.ts";
import { dropUnknown } from "../drop-unknown.ts";
import type { Facets } from "../facets.ts";
import { CHOICE_NAMES, FILTERS, SORTS } from "../filters/declarations.ts";
import { findFacets } from "../find-facets.ts";
import { findListing } from "../find-listing.ts";
import { findNear } from "../near.ts";
import type { ListingQuery } from "../query.ts";
import { parseListingQuery } from "../read-query.ts";
import { forgetMarket, type MarketKeeper, startMarketIndex } from "./market-keeper.ts";

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
const ZIPS = ["60302", "60301", "60601", "60610", "53202", "46320", "60505", "90001"];
const OAK_PARK = { lat: 41.88, lng: -87.78 };

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
const MODELS = [
  ["honda", "Honda", "civic", "Civic"],
  ["honda", "Honda", "cr-v", "CR-V"],
  ["ford", "Ford", "f-150", "F-150"],
  ["bmw", "BMW", "3-series", "3 Series"],
  ["mercedes-benz", "Mercedes-Benz", "c-class", "C-Class"],
] as const;
const STEPS = ["listing", "listing", "listing", "listing", "eval", "payments", "complete"] as const;

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

let keeper: MarketKeeper;
const renewed = vi.fn();
beforeAll(async () => {
  await testDatabase();
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
  keeper = startMarketIndex(renewed);
  await keeper.start();
});
afterAll(forgetMarket);

const parse = (search: string) => parseListingQuery(new URLSearchParams(search));
/** The database's result, without the memory index. */
async function byDatabase<T>(read: () => Promise<T>): Promise<T> {
  const { market } = keeper;
  keeper.market = undefined;
  try {
    return await read();
  } finally {
    keeper.market = market;
  }
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
const rarely = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 3 });
const list = (name: string, values: readonly string[]) => some(values).map((chosen) => `${name}=${chosen.join(",")}`);
const filters = fc
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

/** The query with one choice of one group, instead of the choices in that group. */
function instead(query: ListingQuery, group: string, value: string): ListingQuery {
  if (group === "distances") return { ...query, distance: value ? Number(value) : null };
  if (group === "makes") return { ...query, makes: [value], models: [] };
  if (group === "models") return { ...query, makes: [], models: [value] };
  return { ...query, [group]: [value] };
}

/** The database can't name a chosen make or model that no car has. */
const named = ({ choices, ...rest }: Facets) => {
  const some = ({ count }: { count: number }) => count > 0;
  return { ...rest, choices: { ...choices, makes: choices.makes.filter(some), models: choices.models.filter(some) } };
};

describe("the memory index", () => {
  it("counts for each choice as many cars as the list shows with it", { timeout: 300_000 }, async () => {
    const chicago = await findNear({ zip: "60302" });
    await fc.assert(
      fc.asyncProperty(filters, fc.nat(), async (search, one) => {
        const query = parse(search);
        const facets = await findFacets(query);
        const { query: placed, place } = await dropUnknown(query, keeper.market);
        const near = place && chicago;
        expect(facets.total).toBe(await countMatching(placed, near));
        const choices = Object.entries(facets.choices).flatMap(([group, list]) =>
          list.map(({ value, count }) => ({ group, value, count })),
        );
        const { group, value, count } = choices[one % choices.length]!;
        expect(await countMatching(instead(placed, group, value), near), `${group} ${value}`).toBe(count);
      }),
      { numRuns: process.env.TEST_LONG ? 1_000 : 250 },
    );
  });

  it("counts every group like the database", { timeout: 300_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(filters, async (search) => {
        const query = parse(search);
        const theirs = await byDatabase(() => findFacets(query));
        expect(named(await findFacets(query))).toEqual(named(theirs));
      }),
      { numRuns: 40 },
    );
  });

  it("finds a car exactly at a distance within it, in the list and in the counts", async () => {
    const query = parse("zip=60302&distance=25");
    const there = await db()
      .select({ zip: catalogZips.zip, lat: catalogZips.lat, lng: catalogZips.lng })
      .from(catalogZips);
    const point = there.find(({ zip }) => zip === "60505");
    expect(point && distanceMiles(OAK_PARK, point)).toBe(25);
    const [ours, theirs] = [await findFacets(query), await byDatabase(() => findFacets(query))];
    expect(ours.total).toBe(theirs.total);
    expect(ours.choices.distances).toEqual(theirs.choices.distances);
    const { pages } = await findListing(query, 1);
    const far = await findListing({ ...query, sort: "distance" }, pages as number);
    const farthest = eq(swaps.id, far.list.at(-1)?._id as string);
    expect(await db().select({ zip: swaps.zip }).from(swaps).where(farthest)).toEqual([{ zip: "60505" }]);
  });

  it("returns the same pages as the database in every order, from the first to the last", {
    timeout: 300_000,
  }, async () => {
    const orders = fc.tuple(fc.constantFrom(...SORTS), fc.boolean(), fc.constantFrom(0, 0.3, 0.51, 0.8, 1));
    await fc.assert(
      fc.asyncProperty(filters, orders, async (search, [sort, reverse, place]) => {
        const query = { ...parse(search), reverse };
        query.sort = sort === "distance" && !query.zip ? "newest" : sort;
        const { pages } = await findListing(query, 1);
        const page = 1 + Math.round(place * ((pages as number) - 1));
        const ours = await findListing(query, page);
        const theirs = await byDatabase(() => findListing(query, page));
        const ids = (listing: typeof ours) => listing.list.map((car) => car._id);
        expect(ids(ours), search).toEqual(ids(theirs));
        expect(ours.list).toEqual(theirs.list);
        expect(ours.page.end).toBe(theirs.page.end);
      }),
      { numRuns: process.env.TEST_LONG ? 500 : 60 },
    );
  });

  it("calls back when a change of a shown car is notified, and again when it is applied", async () => {
    const first = async () => (await findListing(parse(""), 1)).list[0];
    const id = (await first())?._id as string;
    await db().update(swaps).set({ mileage: 123_456 }).where(eq(swaps.id, id));
    expect((await first())?.mileage).not.toBe(123_456);
    renewed.mockClear();
    keeper.note([id]);
    expect(renewed.mock.calls).toEqual([[[id]]]);
    await vi.waitFor(() => expect(renewed).toHaveBeenCalledTimes(2), { timeout: 60_000 });
    expect((await first())?.mileage).toBe(123_456);
  });

  it("counts again soon after a change", async () => {
    const query = parse("mileage=777000-777000");
    const id = (await findListing(parse(""), 1)).list[0]?._id as string;
    // A count that took no time isn't worth keeping after a change. Without a change, it is kept for ten seconds.
    const stopped = vi.spyOn(performance, "now").mockReturnValue(0);
    expect((await findFacets(query)).total).toBe(0);
    stopped.mockRestore();
    await db().update(swaps).set({ mileage: 777_000 }).where(eq(swaps.id, id));
    keeper.note([id]);
    await keeper.settled();
    expect((await findFacets(query)).total).toBe(1);
  });

  it("doesn't call back for a car that was never public", async () => {
    renewed.mockClear();
    const unknown = newId();
    const known = (await findListing(parse(""), 1)).list[0]?._id as string;
    keeper.note([unknown, known]);
    await keeper.settled();
    expect(renewed.mock.calls.flat(2)).toContain(known);
    expect(renewed.mock.calls.flat(2)).not.toContain(unknown);
  });
});
