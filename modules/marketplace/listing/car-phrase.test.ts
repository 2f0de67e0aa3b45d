import { beforeAll, describe, expect, it } from "vitest";
import type { Actor } from "#modules/kernel/actor.ts";
import { findManagedSwaps, searchCars } from "#modules/swaps/index.ts";
import { ManagedQuery } from "#modules/swaps/schemas.ts";
import { testDatabase } from "#test/database.ts";
import { changeSwap } from "#test/factories/change-swap.ts";
import { makeSwap } from "#test/factories/make-swap.ts";
import { makeUser } from "#test/factories/user.ts";
import { carPhrase } from "./car-phrase.ts";

const VIN = "1HGCM82633A004352";
let admin: Actor;
const idOf: Record<string, string> = {};

const CARS = {
  civic: { fullName: "2016 Honda Civic EX 4D Sedan 2.0L", year: 2016, priceListing: 15_000, exteriorColor: "Red" },
  pilot: { fullName: "2019 Honda Pilot LX 4D SUV 3.5L", year: 2019, priceListing: 28_000, bodyClass: "SUV" },
  bmw: { fullName: "2014 BMW 335i Base 2D Coupe 3.0L", year: 2014, priceListing: 19_000, transmission: "Manual" },
  ford: { fullName: "2018 Ford F-150 XL 4D Truck 5.0L", year: 2018, priceListing: 24_000, bodyClass: "Truck" },
  leaf: {
    fullName: "2015 Nissan Leaf SL 4D Hatchback",
    year: 2015,
    priceListing: 31_000,
    fuel: "Electric",
    electricRange: 150,
    plug: "CHAdeMO",
  },
  tesla: {
    fullName: "2017 Tesla Model 3 Base 4D Sedan",
    year: 2017,
    priceListing: 33_000,
    fuel: "Electric",
    electricRange: 263,
    plug: "NACS",
  },
  lot: {
    fullName: "2012 Kia Soul Base 4D Wagon 1.6L",
    year: 2012,
    channel: "auction",
    priceAuction: 6_000,
    priceListing: 9_500,
  },
} as const;

beforeAll(async () => {
  await testDatabase({ catalog: true });
  admin = await makeUser({ role: "admin" });
  for (const [name, car] of Object.entries(CARS)) {
    const { id } = await makeSwap({ step: "pre-valuate", ...(name === "civic" ? { vin: VIN } : {}) });
    const plain = { bodyClass: "Sedan", transmission: "Automatic", exteriorColor: "Blue", mileage: 60_000 };
    await changeSwap(id, { ...plain, ...car });
    idOf[name] = id;
  }
});

const namesOf = (ids: readonly string[]) => ids.map((id) => Object.keys(idOf).find((name) => idOf[name] === id)).sort();

/** The searches in which staff look for a car by words. */
const SEARCHES: Record<string, (typed: string) => Promise<string[]>> = {
  "the list of cars": async (q) => {
    const query = ManagedQuery.parse({ q });
    const { list } = await findManagedSwaps(admin, { ...query, phrase: await carPhrase(query.q) });
    return list.map(({ _id }) => _id);
  },
  "the search of everything": async (typed) =>
    (await searchCars(admin, typed, 10, await carPhrase(typed))).map(({ _id }) => _id),
};

describe.each(Object.entries(SEARCHES))("%s", (_name, search) => {
  it.each([
    ["honda 2015-2018 under 20k", ["civic"]],
    ["bimmer stick", ["bmw"]],
    ["under 20k", ["bmw", "civic", "lot"]],
    ["$20,000 - $30,000", ["ford", "pilot"]],
    ["2016+ honda", ["civic", "pilot"]],
    ["red honda", ["civic"]],
    ["honda or ford over 20k", ["ford", "pilot"]],
    ["truck not ford", []],
    ["2018 or newer but no honda", ["ford"]],
    ["f150 under 25k", ["ford"]],
    ["show me hondas please", ["civic", "pilot"]],
    ["under 9k", ["lot"]],
    ["less than 50k miles", []],
    ["electric nacs", ["tesla"]],
    ["electric chademo", ["leaf"]],
    ["electric", ["leaf", "tesla"]],
    ["reduced hondas", []],
    ["just listed hondas", []],
  ])("finds by “%s” what a buyer would find", async (typed, names) => {
    expect(namesOf(await search(typed))).toEqual(names);
  });

  it.each([
    ["a name", "honda civic", ["civic"]],
    ["a name as people write it", "f 150", ["ford"]],
    ["a VIN", VIN, ["civic"]],
    ["the end of a VIN", "004352", ["civic"]],
    ["the end of a VIN with blanks", " 3a 004352 ", ["civic"]],
    ["a phone", "(312) 555-0178", []],
    ["a phone without an area code", "555-0178", []],
    ["a name of a person", "Sandra Brown", []],
    ["an id that no car has", "0198f3a2-7a52-7c1e-8d77-111111111111", []],
  ])("finds by %s what it found before", async (_what, typed, names) => {
    expect(namesOf(await search(typed))).toEqual(names);
  });
});

it.each(["cheap", "newest first", "honda civic", "3125550178", "60601", ""])(
  "“%s” asks for nothing beyond a name",
  async (typed) => {
    expect(await carPhrase(typed)).toBeUndefined();
  },
);

it("a place is the ZIP codes of all cars around it, and the words for a stage are that stage", async () => {
  expect(await carPhrase("within 25 miles of 60601")).toMatchObject({ zips: expect.any(Array), names: [] });
  expect(await carPhrase("sold hondas")).toMatchObject({ stages: ["complete"], zips: null });
});
