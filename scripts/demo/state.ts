import { sql } from "drizzle-orm";
import pg from "pg";
import { db } from "#db/client.ts";
import { demoWorlds } from "#db/tables.ts";

/**
 * empty: the database was never used. half: seeding was interrupted before the site opened. open: seeding was
 * interrupted after the site opened, so people may have used it. done: seeding is complete, or the database is in use
 * without demo data.
 */
export type SeedState = "empty" | "half" | "open" | "done";

export async function findSeedState(): Promise<SeedState> {
  const [world] = await db().select().from(demoWorlds).limit(1);
  if (world) return world.finishedAt ? "done" : world.openedAt ? "open" : "half";
  const { rows } = await db().execute<{ used: boolean }>(sql`select exists (select 1 from events) as used`);
  return rows[0]?.used ? "done" : "empty";
}

export async function beginSeeding(): Promise<void> {
  await db().insert(demoWorlds).values({ id: "demo" });
}

/** Records that the first cars exist, so the site can open while the rest is created. */
export async function openWorld({ made, total }: { made: number; total: number }): Promise<void> {
  await db().update(demoWorlds).set({ openedAt: sql`now()`, made, total });
}

export async function countCar(): Promise<void> {
  await db()
    .update(demoWorlds)
    .set({ made: sql`${demoWorlds.made} + 1` });
}

export async function finishSeeding(): Promise<void> {
  await db().update(demoWorlds).set({ finishedAt: sql`now()`, made: demoWorlds.total });
}

/** Drops all schemas of the product. Migrating creates them again, empty. */
export async function clearDatabase(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query("drop schema if exists pgboss, drizzle, public cascade; create schema public");
  } finally {
    await client.end();
  }
}
