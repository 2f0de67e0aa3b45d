import { eq, inArray } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { db } from "#db/client.ts";
import { distanceMiles } from "#modules/catalog/index.ts";
import { catalogZips } from "#modules/catalog/tables.ts";
import { newId } from "#modules/kernel/ids.ts";
import { swaps } from "#modules/swaps/tables.ts";
import { testDatabase } from "#test/database.ts";
import { filters, makeMarket, named, OAK_PARK } from "#test/factories/random-market.ts";
import { countMatching } from "../count-facets.ts";
import { dropUnknown } from "../drop-unknown.ts";
import { SORTS } from "../filters/declarations.ts";
import { findFacets } from "../find-facets.ts";
import { findListing } from "../find-listing.ts";
import { findNear } from "../near.ts";
import type { ListingQuery } from "../query.ts";
import { parseListingQuery } from "../read-query.ts";
import { searchNow } from "../search.ts";
import type { Market } from "./market.ts";
import { forgetMarket, type MarketKeeper, startMarketIndex } from "./market-keeper.ts";

let keeper: MarketKeeper;
const renewed = vi.fn();
beforeAll(async () => {
  await testDatabase();
  await makeMarket();
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

/** The query with one choice of one group, instead of the choices in that group. */
function instead(query: ListingQuery, group: string, value: string): ListingQuery {
  if (group === "distances") return { ...query, distance: value ? Number(value) : null };
  if (group === "makes") return { ...query, makes: [value], models: [] };
  if (group === "models") return { ...query, makes: [], models: [value] };
  return { ...query, [group]: [value] };
}

describe("the memory index", () => {
  it("counts for each choice as many cars as the list shows with it", { timeout: 300_000 }, async () => {
    const chicago = await findNear({ zip: "60302" });
    await fc.assert(
      fc.asyncProperty(filters, fc.nat(), async (search, one) => {
        const query = parse(search);
        const facets = await findFacets(query);
        const { query: placed, place } = await dropUnknown(query, await searchNow());
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

  it("takes many changes in parts and small slices", async () => {
    const many = await db().select({ id: swaps.id }).from(swaps).limit(1_100);
    const ids = many.map(({ id }) => id);
    await db().update(swaps).set({ mileage: 654_321 }).where(inArray(swaps.id, ids));
    const market = keeper.market as Market;
    const [change, apply] = [vi.spyOn(market, "change"), vi.spyOn(market.columns, "apply")];
    keeper.note(ids);
    await vi.waitFor(async () => expect((await findFacets(parse("mileage=654321-654321"))).total).toBeGreaterThan(500));
    await keeper.sweep();
    const sizes = ([rows, gone]: Parameters<Market["change"]>) => rows.length + gone.length;
    expect(Math.max(...change.mock.calls.map(sizes))).toBe(1_000);
    expect(Math.max(...apply.mock.calls.map(sizes))).toBe(50);
    expect(change.mock.calls.reduce((sum, call) => sum + sizes(call), 0)).toBeGreaterThanOrEqual(1_100);
    for (const spy of [change, apply]) spy.mockRestore();
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
