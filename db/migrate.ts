import path from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { installQueues } from "./jobs.ts";
import { limitSite } from "./roles.ts";

/** The folder of the migrations. */
export const MIGRATIONS = path.join(import.meta.dirname, "migrations");

/**
 * Migrates a database to the latest schema, as the role that owns it. Several processes can call it concurrently; one
 * does the work. The role in `siteUrl` gets what the site's processes need.
 */
export async function migrateDatabase(
  ownerUrl: string,
  siteUrl = ownerUrl,
  migrationsFolder = MIGRATIONS,
): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock(727274)");
    await migrate(drizzle(client), { migrationsFolder });
    await installQueues(ownerUrl);
    await limitSite(client, siteUrl);
  } finally {
    await client.end();
  }
}
