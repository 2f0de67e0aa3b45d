import { sql } from "drizzle-orm";
import { connect, db, disconnect } from "#db/client.ts";
import { closeJobQueue } from "#db/jobs.ts";
import { seedBulk } from "#scripts/demo/bulk.ts";
import { finishDemoWorld, openDemoWorld } from "#scripts/demo/world.ts";
import { say } from "#scripts/progress.ts";

/** The number of swaps in the small market, the baseline of the growth measurement. */
const SMALL_COUNT = 10_000;

/** The demo world and the small market, in a migrated database. */
export async function createSmallMarket(url: string): Promise<void> {
  connect(url);
  await openDemoWorld("small", () => {});
  await finishDemoWorld("small", () => {});
  await seedBulk(SMALL_COUNT, say);
  await closeJobQueue();
  await disconnect();
}

/** Copies the database to a separate one and returns its URL. */
export async function copyMarket(url: string): Promise<string> {
  connect(url.replace(/postgres$/, "template1"), 1);
  await db().execute(sql.raw("create database small template postgres"));
  await disconnect();
  return url.replace(/postgres$/, "small");
}

/** Adds the remaining swaps. */
export async function createLargeMarket(url: string, swaps: number): Promise<void> {
  connect(url);
  if (swaps > SMALL_COUNT) await seedBulk(swaps - SMALL_COUNT, say);
  await disconnect();
}

/** The id of a car that is for sale. */
export async function findOneCar(url: string): Promise<string> {
  connect(url);
  const { rows } = await db().execute<{ id: string }>(
    sql`select id from swaps where visible and stage = 'listing' order by listed_date desc limit 1`,
  );
  await disconnect();
  return rows[0]?.id ?? "";
}
