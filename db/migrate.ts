import path from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { installQueues } from "./jobs.ts";
import { limitSite } from "./roles.ts";

/** The folder of the migrations. */
export const MIGRATIONS = path.join(import.meta.dirname, "migrations");

/**
 * Migrates a database to the latest schema, as the role that owns it. Several processes can call it concurrently; one
 * does the work. The role in `siteUrl` gets what the site's processes need. Fails, without a change, for a database whose
 * migrations are not those of this version.
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
    await refuseOtherMigrations(client, migrationsFolder);
    await migrate(drizzle(client), { migrationsFolder });
    await installQueues(ownerUrl);
    await limitSite(client, siteUrl);
  } finally {
    await client.end();
  }
}

/** A database of a later version, which only has more migrations, is accepted, so that a deployment can be rolled back. */
async function refuseOtherMigrations(client: pg.Client, migrationsFolder: string): Promise<void> {
  const { rows: tables } = await client.query("select to_regclass('drizzle.__drizzle_migrations') as name");
  if (!tables[0].name) return;
  const known = readMigrationFiles({ migrationsFolder });
  const { rows: done } = await client.query("select hash from drizzle.__drizzle_migrations order by created_at");
  if (done.some(({ hash }, at) => known[at] !== undefined && known[at].hash !== hash))
    throw new Error(
      "This database was created by another version of Swaplot, whose migrations are not part of this one. If it is a demo, delete it: npm run reset. Otherwise start the version that created it.",
    );
}
