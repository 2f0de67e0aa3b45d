import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { findEvaluation, saveSwap } from "#modules/inspections/index.ts";
import { system } from "#modules/kernel/actor.ts";
import { ownerDatabase } from "#test/database.ts";
import { makeSwap } from "#test/factories/make-swap.ts";
import { accountsSeeder } from "./accounts.ts";
import { vinOf } from "./car-facts.ts";
import completePictures, { queuePictures } from "./complete-pictures.ts";
import { demoCar } from "./demo-cars.ts";
import { completeCarJob } from "./jobs.ts";
import { must } from "./must.ts";
import { pictureSet } from "./pictures/picture-set.ts";
import { DEMO_SIZE } from "./pictures/render-car.ts";
import { storePictures } from "./store-pictures.ts";
import { carsForSale } from "./swaps.ts";

beforeAll(async () => {
  await ownerDatabase({ catalog: true });
  await accountsSeeder.run("small");
}, 180_000);

const overviewOf = async (swap: string) => (await findEvaluation(system, swap))?.pictures ?? [];

it("adds the pictures that a car for sale misses, once", async () => {
  const [seed] = carsForSale("small");
  if (!seed) throw new Error("The small world has no car for sale");
  const car = demoCar(seed.number);
  const set = pictureSet({ ...car, seed: seed.number });
  const vin = await vinOf(seed);
  const swap = await makeSwap({ step: "listing", vin: vin as string });
  const technician = { ...system, id: swap.sellerId };
  const [cover] = await storePictures(set.slice(0, 1), technician, DEMO_SIZE);
  if (!cover) throw new Error("The set has no cover");
  const { group: _, ...picture } = cover;
  must(await saveSwap(system, { _id: swap.id, pictures: { overview: [picture] } }));

  await completePictures(seed);
  const completed = await overviewOf(swap.id);
  expect(completed.map(({ alt }) => alt)).toEqual(set.map(({ alt }) => alt));
  expect(completed[0]?.key).toBe(cover.key);
  await completePictures(seed);
  expect((await overviewOf(swap.id)).map(({ key }) => key)).toEqual(completed.map(({ key }) => key));
});

it("ignores cars without a cover, which have not been evaluated", async () => {
  const seed = carsForSale("small")[1];
  const swap = await makeSwap({ vin: (seed && (await vinOf(seed))) as string });
  if (seed) await completePictures(seed);
  expect(await overviewOf(swap.id)).toEqual([]);
});

it("queues one job for each car, behind the pictures that people upload", async () => {
  const seeds = carsForSale("full").slice(0, 3);
  await queuePictures(seeds);
  await queuePictures(seeds);
  const { rows } = await db().execute<{ priority: number; number: number }>(sql`
    select priority, (data->'input'->>'number')::int as number from pgboss.job
    where data->>'job' = ${completeCarJob.name} order by 2`);
  expect(rows).toEqual(seeds.map(({ number }) => ({ priority: -1, number })));
});
