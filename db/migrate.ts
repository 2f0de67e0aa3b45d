import path from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { installQueues } from "./jobs.ts";

/** The folder of the migrations. */
export const MIGRATIONS = path.join(import.meta.dirname, "migrations");

/** Migrates a database to the latest schema. Several processes can call it concurrently; one does the work. */
export async function migrateDatabase(url: string, migrationsFolder = MIGRATIONS): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock(727274)");
    await migrate(drizzle(client), { migrationsFolder });
    await installQueues(url);
  } finally {
    await client.end();
  }
}
