import { sql } from "drizzle-orm";
import { db, inTransaction } from "#db/client.ts";
import { enqueue } from "#db/jobs.ts";
import { DEMO_ACCOUNTS, findActor, findByContact } from "#modules/accounts/index.ts";
import { findEvaluation, saveSwap } from "#modules/inspections/index.ts";
import { type Actor, system } from "#modules/kernel/actor.ts";
import { idOf } from "#modules/kernel/ids.ts";
import { vinOf } from "./car-facts.ts";
import { demoCar } from "./demo-cars.ts";
import { completeCarJob } from "./jobs.ts";
import { must } from "./must.ts";
import { pictureSet } from "./pictures/picture-set.ts";
import { DEMO_SIZE } from "./pictures/render-car.ts";
import { storePictures } from "./store-pictures.ts";
import type { CarSeed } from "./swaps.ts";

/** Queues one job for each of these cars, with a lower priority than the pictures that people upload. */
export async function queuePictures(seeds: readonly Pick<CarSeed, "number">[]): Promise<void> {
  await inTransaction(async (tx) => {
    for (const { number } of seeds)
      await enqueue(tx, completeCarJob, { number }, { id: idOf("demo-pictures", String(number)), priority: -1 });
  });
}

/**
 * Adds the pictures that a car still misses. An interrupted job continues where it stopped: existing pictures
 * are recognized by their alternative text.
 */
export default async function completePictures({ number }: Pick<CarSeed, "number">): Promise<void> {
  const car = demoCar(number);
  const vin = await vinOf({ number, car });
  const { rows } = await db().execute<{ id: string }>(sql`select id from swaps where vin = ${vin ?? null}`);
  const [swap] = rows;
  if (swap) await completeCar(swap.id, { number, car });
}

async function completeCar(swap: string, { number, car }: Pick<CarSeed, "number" | "car">): Promise<void> {
  const overview = await overviewOf(swap);
  const known = new Set(overview.map(({ alt }) => alt));
  const missing = pictureSet({ ...car, seed: number }).filter(({ alt }) => !known.has(alt));
  if (overview.length === 0 || missing.length === 0) return;
  const [admin, technician] = await Promise.all([anyOf("admin"), anyOf("technician")]);
  const added = await storePictures(missing, technician, DEMO_SIZE);
  const pictures = added.map(({ group, ...picture }) => picture);
  // People may have changed the pictures in the meantime.
  must(await saveSwap(admin, { _id: swap, pictures: { overview: [...(await overviewOf(swap)), ...pictures] } }));
}

const overviewOf = async (swap: string) => (await findEvaluation(system, swap))?.pictures ?? [];

async function anyOf(role: string): Promise<Actor> {
  const account = DEMO_ACCOUNTS.find((demo) => demo.role === role);
  const user = account && (await findByContact(account.email));
  const actor = user && (await findActor(user.id));
  if (!actor) throw new Error(`The demo ${role} does not exist`);
  return actor;
}
