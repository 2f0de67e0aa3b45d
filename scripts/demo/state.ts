import { sql } from "drizzle-orm";
import pg from "pg";
import { db } from "#db/client.ts";
import { demoWorlds } from "#db/tables.ts";

/** empty: nothing ever happened here. half: filling it was interrupted. done: filled, or in use without a demo world. */
export type SeedState = "empty" | "half" | "done";

export async function findSeedState(): Promise<SeedState> {
  const [world] = await db().select().from(demoWorlds).limit(1);
  if (world) return world.finishedAt ? "done" : "half";
  const { rows } = await db().execute<{ used: boolean }>(sql`select exists (select 1 from events) as used`);
  return rows[0]?.used ? "done" : "empty";
}

export async function beginSeeding(): Promise<void> {
  await db().insert(demoWorlds).values({ id: "demo" });
}

export async function finishSeeding(): Promise<void> {
  await db().update(demoWorlds).set({ finishedAt: sql`now()` });
}

/** Drops everything the product made in a database; migrating makes it again, empty. */
export async function clearDatabase(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query("drop schema if exists pgboss, drizzle, public cascade; create schema public");
  } finally {
    await client.end();
  }
}
