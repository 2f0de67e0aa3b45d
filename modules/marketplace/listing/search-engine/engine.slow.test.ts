import path from "node:path";
import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, inject, it, vi } from "vitest";
import { db } from "#db/client.ts";
import { CHANGES, SEARCHED } from "#modules/kernel/channel.ts";
import { listen } from "#modules/kernel/listen.ts";
import { resetCircuits } from "#modules/kernel/outbound-circuit.ts";
import { carTag } from "#modules/kernel/tags.ts";
import { stageOf } from "#modules/swaps/lifecycle.ts";
import { swaps } from "#modules/swaps/tables.ts";
import { testDatabase } from "#test/database.ts";
import { filters, MODELS, makeMarket, named, STEPS, ZIPS } from "#test/factories/random-market.ts";
import { type Engine, startSearchEngine } from "#test/search-engine.ts";
import { SORTS } from "../filters/declarations.ts";
import { findFacets } from "../find-facets.ts";
import { findListing } from "../find-listing.ts";
import { findSuggestions } from "../find-suggestions.ts";
import { forgetMarket, type MarketKeeper, startMarketIndex } from "../memory-index/market-keeper.ts";
import { parseListingQuery } from "../read-query.ts";
import { answerWith } from "../search.ts";
import { EngineKeeper } from "./engine-keeper.ts";
import { EngineNode } from "./engine-node.ts";
import { EngineWriter } from "./engine-writer.ts";
import { fillEngine } from "./fill-engine.ts";
import { shardTable } from "./schema.ts";

// Two machines with two parts each, so that every answer is put together from both.
let engine: Engine;
let writer: EngineWriter;
let reader: EngineKeeper;
let memory: MarketKeeper;
const RUNS = process.env.TEST_LONG ? 1_000 : 50;
/** Takes back what the random edits may have done to a car. */
const FOR_SALE = { onHoldAt: null, dealDate: null, soldDate: null };
const TIMEOUT = 1_800_000;

const folder = (name: string) => path.join(inject("runFolder"), name);

beforeAll(async () => {
  await testDatabase();
  await makeMarket();
  engine = await startSearchEngine(folder("search"), { machines: 2, shards: 4, copies: 1 });
  writer = new EngineWriter(engine.addresses);
  await writer.start();
  reader = new EngineKeeper(engine.addresses);
  await reader.start();
  memory = startMarketIndex();
  await memory.start();
}, TIMEOUT);
afterAll(async () => {
  answerWith(undefined);
  forgetMarket();
  await reader?.stop();
  await writer?.stop();
  await engine?.stop();
});

const parse = (search: string) => parseListingQuery(new URLSearchParams(search));

async function byEngine<T>(read: () => Promise<T>): Promise<T> {
  answerWith(reader);
  expect(reader.search.isUp).toBe(true);
  try {
    return await read();
  } finally {
    answerWith(undefined);
    // If it had failed, the database would have answered.
    expect(reader.search.isUp).toBe(true);
  }
}

/** The database's result, without the memory index. */
async function byDatabase<T>(read: () => Promise<T>): Promise<T> {
  const { market } = memory;
  memory.market = undefined;
  try {
    return await read();
  } finally {
    memory.market = market;
  }
}

type Car = typeof swaps.$inferSelect;
const dayMs = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * dayMs);
const edits = fc.oneof(
  fc.integer({ min: 0, max: 130 }).map((price): Partial<Car> => ({ priceListing: price * 1_000 })),
  fc.constant<Partial<Car>>({ priceListing: null }),
  fc.integer({ min: 0, max: 25 }).map((miles): Partial<Car> => ({ mileage: miles * 10_000 })),
  fc.constantFrom(...STEPS).map(
    (step): Partial<Car> => ({
      step,
      stage: stageOf(step),
      dealDate: ["payments", "complete"].includes(step) ? ago(1) : null,
      soldDate: step === "complete" ? ago(0.5) : null,
      priceSold: step === "complete" ? 20_000 : null,
    }),
  ),
  fc.integer({ min: 0, max: 60 }).map((days): Partial<Car> => ({ listedDate: ago(days) })),
  fc.constantFrom(...ZIPS).map((zip): Partial<Car> => ({ zip })),
  fc.boolean().map((onHold): Partial<Car> => ({ onHoldAt: onHold ? new Date() : null })),
  fc.constantFrom(...MODELS).map(
    ([makeCode, makeName, model, modelName]): Partial<Car> => ({
      makeCode,
      makeName,
      modelCode: `${makeCode}-${model}`,
      modelName,
      shortName: `2015 ${makeName} ${modelName}`,
      fullName: `2015 ${makeName} ${modelName} Touring`,
    }),
  ),
  fc
    .tuple(fc.integer({ min: 0, max: 130 }), fc.integer({ min: 0, max: 18 }))
    .map(([price, days]): Partial<Car> => ({ marketPrice: price * 1_000, marketDate: ago(days), dealRating: "good" })),
);
const changes = fc.array(fc.tuple(fc.nat(), edits), { maxLength: 4 });

async function edit(changed: readonly [at: number, change: Partial<Car>][]): Promise<void> {
  const ids = (await db().select({ id: swaps.id }).from(swaps).orderBy(swaps.id)).map(({ id }) => id);
  const noted = changed.map(([at]) => ids[at % ids.length] as string);
  for (const [n, [, change]] of changed.entries())
    await db()
      .update(swaps)
      .set({ ...change, updatedAt: new Date() })
      .where(eq(swaps.id, noted[n] as string));
  await followed(noted);
}

/** Both indexes have these changes. */
async function followed(ids: readonly string[]): Promise<void> {
  for (const follower of [memory, writer, reader]) follower.note(ids);
  await Promise.all([memory.sweep(), writer.sweep()]);
  reader.hear("*");
  await reader.search.refresh();
}

const orders = fc.tuple(fc.constantFrom(...SORTS), fc.boolean(), fc.constantFrom(0, 0.3, 0.51, 0.8, 1));

describe("the search engine", () => {
  it(
    "answers random questions between random edits like the memory index and the database",
    async () => {
      // Every question is counted again: an answer that took no time isn't kept after a change.
      const stopped = vi.spyOn(performance, "now").mockReturnValue(0);
      await fc.assert(
        fc.asyncProperty(changes, filters, orders, async (changed, search, [sort, reverse, place]) => {
          await edit(changed);
          const query = { ...parse(search), reverse };
          query.sort = sort === "distance" && !query.zip ? "newest" : sort;
          const { pages } = await findListing(query, 1);
          const page = 1 + Math.round(place * ((pages as number) - 1));
          const list = () => findListing(query, page);
          const [engineList, memoryList, databaseList] = [await byEngine(list), await list(), await byDatabase(list)];
          expect(engineList.list.map(({ _id }) => _id)).toEqual(memoryList.list.map(({ _id }) => _id));
          expect(engineList).toEqual(memoryList);
          expect(engineList.list).toEqual(databaseList.list);
          const facets = () => findFacets(query);
          const engineFacets = named(await byEngine(facets));
          expect(engineFacets).toEqual(named(await facets()));
          expect(engineFacets).toEqual(named(await byDatabase(facets)));
        }),
        { numRuns: RUNS },
      );
      stopped.mockRestore();
    },
    TIMEOUT,
  );
});

describe("corrections by the search engine", () => {
  it("are those of the memory index, and so are suggestions", async () => {
    for (const text of ["hnda civc", "mercedez", "forrd f 150", "civic or hnda", "honda not accord", "zzzz"]) {
      const query = parse(new URLSearchParams({ q: text }).toString());
      const list = () => findListing(query);
      const [ours, theirs] = [await byEngine(list), await list()];
      expect(ours.corrected, text).toBe(theirs.corrected);
      expect(ours.list.map(({ _id }) => _id)).toEqual(theirs.list.map(({ _id }) => _id));
      expect(await byEngine(() => findSuggestions(text))).toEqual(await findSuggestions(text));
    }
  });

  it("takes nothing in a text for an operator", async () => {
    for (const text of [
      'honda" | "ford',
      "honda -civic",
      "@name honda",
      "ho*da",
      "'; TRUNCATE RTINDEX cars_a_0; --",
      "honda\\'",
    ]) {
      const query = { ...parse(""), text };
      const list = () => findListing(query);
      const ids = async (read: () => ReturnType<typeof list>) => (await read()).list.map(({ _id }) => _id);
      expect(await ids(() => byEngine(list)), text).toEqual(await ids(list));
    }
  });
});

describe("a search engine with two copies of each part", () => {
  let two: Engine;
  let keeper: EngineKeeper;
  let filling: EngineWriter;

  beforeAll(async () => {
    two = await startSearchEngine(folder("search-copies"), { machines: 2, shards: 4, copies: 2 });
    filling = new EngineWriter(two.addresses);
    await filling.start();
    keeper = new EngineKeeper(two.addresses);
    await keeper.start();
  }, TIMEOUT);
  afterAll(async () => {
    await keeper?.stop();
    await filling?.stop();
    await two?.stop();
  });

  const query = parse("make=honda&sort=price");
  const both = async () => {
    resetCircuits();
    answerWith(keeper);
    try {
      return await findListing(query);
    } finally {
      answerWith(undefined);
    }
  };
  const setOf = async (address: string) => {
    const node = new EngineNode(address);
    try {
      const [a, b] = await node.ask(["SELECT COUNT(*) AS cars FROM cars_a", "SELECT COUNT(*) AS cars FROM cars_b"]);
      return [Number(a?.[0]?.cars), Number(b?.[0]?.cars)];
    } finally {
      await node.close();
    }
  };

  it(
    "answers while a machine is away, which gets what it missed when it is back",
    async () => {
      await two.kill(0);
      const [first] = await db().select({ id: swaps.id }).from(swaps).where(eq(swaps.step, "listing"));
      await db()
        .update(swaps)
        .set({ mileage: 4_321, makeCode: "honda", makeName: "Honda", ...FOR_SALE, updatedAt: new Date() })
        .where(eq(swaps.id, first?.id as string));
      await Promise.all([memory.sweep(), filling.sweep()]);
      keeper.hear("*");
      expect(await both()).toEqual(await findListing(query));
      expect(keeper.search.isUp).toBe(true);
      await two.start(0);
      resetCircuits();
      await filling.sweep();
      await two.kill(1);
      keeper.hear("*");
      expect(await both()).toEqual(await findListing(query));
      expect(keeper.search.isUp).toBe(true);
      await two.start(1);
      resetCircuits();
      await filling.sweep();
    },
    TIMEOUT,
  );

  it(
    "never answers without a part, and the database does in its place",
    async () => {
      const node = new EngineNode(two.addresses[0] as string);
      const other = new EngineNode(two.addresses[1] as string);
      for (const one of [node, other]) await one.ask([`TRUNCATE RTINDEX ${shardTable("a", 2, 4)}`]);
      keeper.search.noteChange();
      const listed = await both();
      expect(keeper.search.isUp).toBe(false);
      expect(listed).toEqual(await byDatabase(() => findListing(query)));
      await Promise.all([node.close(), other.close()]);
    },
    TIMEOUT,
  );

  it(
    "is filled again beside the tables that answer",
    async () => {
      await filling.stop();
      filling = new EngineWriter(two.addresses);
      await filling.start();
      await keeper.search.refresh();
      expect(await both()).toEqual(await findListing(query));
      expect(keeper.search.isUp).toBe(true);
      const filled = filling.refill();
      expect(await both()).toEqual(await findListing(query));
      await filled;
      await keeper.search.refresh();
      expect(await both()).toEqual(await findListing(query));
      expect(keeper.search.isUp).toBe(true);
      const [a = 0, b = 0] = await setOf(two.addresses[0] as string);
      expect(Math.min(a, b)).toBeGreaterThan(1_000);
    },
    TIMEOUT,
  );
});

describe("a search engine on three machines", () => {
  it(
    "answers from the other copies when a machine with half of the parts is away",
    async () => {
      const three = await startSearchEngine(folder("search-three"), { machines: 3, shards: 4, copies: 2 });
      const filling = new EngineWriter(three.addresses);
      const keeper = new EngineKeeper(three.addresses);
      const list = () => findListing(parse("body=SUV,Truck&sort=mileage"), 2);
      try {
        await filling.start();
        await keeper.start();
        await three.kill(1);
        const answersWithoutIt = async () => {
          answerWith(keeper);
          const listed = await list();
          answerWith(undefined);
          expect(listed).toEqual(await list());
          expect(keeper.search.isUp).toBe(true);
        };
        // The machines learn which copy is away from a few questions; until then, the database may answer.
        await vi.waitFor(
          async () => {
            await keeper.search.refresh();
            for (let times = 0; times < 10; times++) await answersWithoutIt();
          },
          { timeout: 60_000, interval: 10 },
        );
      } finally {
        answerWith(undefined);
        await keeper.stop();
        await filling.stop();
        await three.stop();
      }
    },
    TIMEOUT,
  );
});

describe("the workers that fill a search engine", () => {
  it(
    "are one at a time, hear changes, and tell what they wrote; another one takes over",
    async () => {
      const address = process.env.DATABASE_URL as string;
      const own = await startSearchEngine(folder("search-workers"), { machines: 1, shards: 2, copies: 1 });
      const told: string[] = [];
      const stopListening = await listen(address, {
        name: "test",
        channels: [[SEARCHED, (text) => told.push(text)]],
        onGap: () => {},
      });
      const workers = [fillEngine(own.addresses, address), fillEngine(own.addresses, address)];
      const keeper = new EngineKeeper(own.addresses);
      const patience = { timeout: 120_000, interval: 200 };
      try {
        const [car] = await db().select({ id: swaps.id }).from(swaps).where(eq(swaps.step, "listing"));
        const id = car?.id as string;
        for (const mileage of [1_234_567, 1_345_678]) {
          await vi.waitFor(async () => {
            await keeper.search.refresh();
            expect(keeper.search.isUp).toBe(true);
          }, patience);
          told.length = 0;
          await db()
            .update(swaps)
            .set({ mileage, ...FOR_SALE, updatedAt: new Date() })
            .where(eq(swaps.id, id));
          await db().execute(sql`select pg_notify(${CHANGES}, ${JSON.stringify({ tags: [carTag(id)] })})`);
          const exact = { ...parse(""), mileage: { min: mileage, max: mileage } };
          await vi.waitFor(
            async () => expect((await keeper.search.page(exact, undefined, 0, 2)).ids).toEqual([id]),
            patience,
          );
          // One that has just taken over may have found the car among all others.
          await vi.waitFor(
            () => expect(told.flatMap((text) => text.split(",")).some((one) => one === id || one === "*")).toBe(true),
            patience,
          );
          // One of them stops. If it was the one that filled the engine, the other one takes its place.
          await workers.shift()?.stop();
        }
      } finally {
        await Promise.all(workers.map((worker) => worker.stop()));
        await stopListening();
        await keeper.stop();
        await own.stop();
      }
    },
    TIMEOUT,
  );
});
