import { beforeAll, expect, it } from "vitest";
import { findZips } from "#modules/catalog/index.ts";
import { nameFault } from "#modules/kernel/people-names.ts";
import { testDatabase } from "#test/database.ts";
import { accountsOf, PEOPLE } from "./people.ts";
import { homeOf, TOWN_ZIPS } from "./towns.ts";

beforeAll(() => testDatabase({ catalog: true }));

it("everybody has the names that registration asks for", () => {
  const nameless = PEOPLE.filter(({ firstName, lastName }) => !firstName || !lastName);
  expect(nameless.map(({ email }) => email)).toEqual([]);
});

it("120 sellers, 60 buyers, and 40 dealers live in the full world, each with a name and an address of their own", () => {
  const counts = (["seller", "buyer", "dealer"] as const).map((type) => accountsOf(type, "full").length);
  expect(counts).toEqual([120, 60, 40]);
  expect(new Set(PEOPLE.map(({ email }) => email)).size).toBe(PEOPLE.length);
  expect(new Set(PEOPLE.map(({ label }) => label)).size).toBe(PEOPLE.length);
  expect(PEOPLE.filter(({ email }) => !/^[a-z]+(\.[a-z]+)*@demo\.swaplot\.test$/.test(email))).toEqual([]);
  expect(PEOPLE.flatMap(({ label }) => nameFault(label) ?? [])).toEqual([]);
});

it("sellers live all over the service areas", async () => {
  const homes = accountsOf("seller", "full").map((_, seller) => homeOf(seller));
  expect(new Set(homes.map(({ address, zip }) => `${address} ${zip}`)).size).toBe(120);
  expect(new Set(homes.map(({ zip }) => zip)).size).toBe(120);
  const known = await findZips(TOWN_ZIPS);
  expect(new Set(TOWN_ZIPS).size).toBe(TOWN_ZIPS.length);
  expect(known.length).toBe(TOWN_ZIPS.length);
});
