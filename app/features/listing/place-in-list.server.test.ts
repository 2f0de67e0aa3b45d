import { beforeAll, expect, it } from "vitest";
import { parseListingQuery } from "#modules/marketplace/listing/schemas.ts";
import { testDatabase } from "#test/database.ts";
import { aSwap } from "#test/factories/swap.ts";
import { publicBase } from "./listing-base.ts";
import { placeInList } from "./place-in-list.server.ts";

const CARS = 23;
const query = parseListingQuery(new URLSearchParams("price=-90000"));
/** Newest first. */
const cars: string[] = [];

beforeAll(async () => {
  await testDatabase();
  for (let at = 0; at < CARS; at += 1)
    cars.push((await aSwap({ listedDate: new Date(Date.now() - (at + 1) * 3_600_000) })).id);
});

const placeOf = (at: number, page: number) => placeInList(query, page, cars[at] as string, publicBase);
const idIn = (place: { to: string } | null | undefined) => place && /\/d\/([^/]+)/.exec(place.to)?.[1];

it("counts from 1 and links to both neighbors, also across pages of the list", async () => {
  expect(await placeOf(0, 1)).toMatchObject({ at: 1, total: CARS, more: false, previous: null });
  const middle = await placeOf(20, 1);
  expect(middle?.at).toBe(21);
  expect([idIn(middle?.previous), idIn(middle?.next)]).toEqual([cars[19], cars[21]]);
  expect(middle?.next?.to).toMatch(/^\/buy\/listing\/2\/d\/.*\?price=-90000$/);
  const second = await placeOf(21, 2);
  expect(second?.at).toBe(22);
  expect(idIn(second?.previous)).toBe(cars[20]);
  expect(second?.previous?.to).not.toContain("/listing/2/");
  expect((await placeOf(22, 2))?.next).toBeNull();
});

it("has no place for a car that its page of the list doesn't have", async () => {
  expect(await placeOf(22, 1)).toBeNull();
});
