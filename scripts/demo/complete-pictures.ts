import { sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { DEMO_ACCOUNTS, findActor, findByContact } from "#modules/accounts/index.ts";
import { findEvaluation, saveSwap } from "#modules/inspections/index.ts";
import { type Actor, system } from "#modules/kernel/actor.ts";
import { must } from "./must.ts";
import { pictureSet } from "./pictures/picture-set.ts";
import { DEMO_SIZE } from "./pictures/render-car.ts";
import { storePictures } from "./store-pictures.ts";
import { type CarSeed, vinOf } from "./swaps.ts";

/**
 * Adds the pictures that the cars for sale still miss. The site is open meanwhile, and an interrupted start goes on
 * where it stopped: a picture that a car has is known by its words.
 */
export async function completePictures(seeds: readonly CarSeed[]): Promise<void> {
  const [admin, technician] = await Promise.all([anyOf("admin"), anyOf("technician")]);
  for (const { number, car } of seeds) {
    const vin = await vinOf({ number, car });
    const { rows } = await db().execute<{ id: string }>(sql`select id from swaps where vin = ${vin ?? null}`);
    const [swap] = rows;
    if (swap) await completeCar(swap.id, { number, car }, { admin, technician });
  }
}

type Staff = { admin: Actor; technician: Actor };

async function completeCar(
  swap: string,
  { number, car }: Pick<CarSeed, "number" | "car">,
  staff: Staff,
): Promise<void> {
  const overview = (await findEvaluation(system, swap))?.pictures ?? [];
  const known = new Set(overview.map(({ alt }) => alt));
  const missing = pictureSet({ ...car, seed: number }).filter(({ alt }) => !known.has(alt));
  if (overview.length === 0 || missing.length === 0) return;
  const added = await storePictures(missing, staff.technician, DEMO_SIZE);
  const pictures = added.map(({ group, ...picture }) => picture);
  must(await saveSwap(staff.admin, { _id: swap, pictures: { overview: [...overview, ...pictures] } }));
}

async function anyOf(role: string): Promise<Actor> {
  const account = DEMO_ACCOUNTS.find((demo) => demo.role === role);
  const user = account && (await findByContact(account.email));
  const actor = user && (await findActor(user.id));
  if (!actor) throw new Error(`The demo ${role} does not exist`);
  return actor;
}
