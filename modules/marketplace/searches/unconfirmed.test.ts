import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db, inTransaction } from "#db/client.ts";
import { newId } from "#modules/kernel/ids.ts";
import {
  claimAlert,
  feedToken,
  findAlerts,
  findDueSearches,
  findSearchFeed,
  findWaitingSearches,
} from "#modules/marketplace/searches/index.ts";
import sweepSearches from "#modules/marketplace/searches/sweep-searches.ts";
import { savedSearches } from "#modules/marketplace/searches/tables.ts";
import { manageToken } from "#modules/marketplace/searches/tokens.ts";
import { testDatabase } from "#test/database.ts";
import { aSwap } from "#test/factories/swap.ts";

beforeAll(() => testDatabase());
beforeEach(async () => void (await db().delete(savedSearches)));

type Row = Partial<typeof savedSearches.$inferInsert>;
const yesterday = () => new Date(Date.now() - 86_400_000);

/** A visitor's filter for Hondas, requested a day ago. */
async function aSearch(values: Row): Promise<string> {
  const id = newId();
  await db()
    .insert(savedSearches)
    .values({
      id,
      email: `${id}@example.test`,
      name: "Hondas",
      query: "make=honda",
      makes: ["honda"],
      frequency: "at-once",
      toldUntil: yesterday(),
      confirmBy: new Date(Date.now() + 86_400_000),
      ...values,
    });
  return id;
}
const claimed = (search: string) => inTransaction((tx) => claimAlert(tx, search, new Date(), []));

describe("a filter with an unconfirmed address", () => {
  it("gets no alerts: for a listed car, in a digest, or from an existing job", async () => {
    const [open, proven] = [await aSearch({}), await aSearch({ confirmedAt: yesterday() })];
    const daily = await aSearch({ frequency: "daily" });
    const car = await aSwap({ makeCode: "honda" });
    expect((await findWaitingSearches("listing", car.id)).map(({ id }) => id)).toEqual([proven]);
    expect(await findDueSearches(10)).toEqual([proven]);
    for (const search of [open, daily]) expect(await claimed(search)).toBeUndefined();
    expect((await claimed(proven))?.cars.map(({ _id }) => _id)).toEqual([car.id]);
  });

  it("gives no access to its list or its feed", async () => {
    const [open, proven] = [await aSearch({}), await aSearch({ confirmedAt: yesterday() })];
    expect(await findSearchFeed(feedToken({ id: open, feedEdition: 0 }))).toBeUndefined();
    expect(await findSearchFeed(feedToken({ id: proven, feedEdition: 0 }))).toMatchObject({ name: "Hondas" });
    expect(await findAlerts(manageToken(open))).toEqual([]);
    expect(await findAlerts(manageToken(proven))).toHaveLength(1);
  });

  it("is deleted a day after its link has expired; a confirmed one stays", async () => {
    const ended = (hours: number) => sql`now() - make_interval(hours => ${hours})` as unknown as Date;
    await aSearch({ confirmBy: ended(25) });
    const late = await aSearch({ confirmBy: ended(23) });
    const proven = await aSearch({ confirmBy: ended(1_000), confirmedAt: yesterday() });
    await sweepSearches();
    const left = await db().select().from(savedSearches);
    expect(left.map(({ id }) => id).sort()).toEqual([late, proven].sort());
  });
});

describe("a car that was listed before the last alert, but committed after it", () => {
  it("is still announced ten minutes later, once, and never if it is older than the filter", async () => {
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    const at = (listedDate: Date) => aSwap({ makeCode: "ford", listedDate });
    const fords = { query: "make=ford", makes: ["ford"], toldUntil: minutesAgo(1) };
    const search = await aSearch({ ...fords, confirmedAt: yesterday() });
    const [late] = [await at(minutesAgo(10)), await at(minutesAgo(12))];
    expect((await claimed(search))?.cars.map(({ _id }) => _id)).toEqual([late.id]);
    expect(await claimed(search)).toBeUndefined();
    const fresh = await aSearch({ ...fords, confirmedAt: minutesAgo(5) });
    expect(await claimed(fresh)).toBeUndefined();
  });
});

describe("a filter that is turned off", () => {
  it("gets no alerts", async () => {
    const off = await aSearch({ confirmedAt: yesterday(), frequency: "off" });
    const car = await aSwap({ makeCode: "honda" });
    expect(await findWaitingSearches("listing", car.id)).toEqual([]);
    expect(await findDueSearches(10)).toEqual([]);
    expect(await claimed(off)).toBeUndefined();
    await db().update(savedSearches).set({ frequency: "weekly" }).where(eq(savedSearches.id, off));
    expect(await findDueSearches(10)).toEqual([]);
    await db()
      .update(savedSearches)
      .set({ toldUntil: new Date(Date.now() - 7 * 86_400_000) });
    expect(await findDueSearches(10)).toEqual([off]);
  });
});
