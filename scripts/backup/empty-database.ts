import type pg from "pg";
import { BackupRefused } from "./manifest.ts";
import { countTables } from "./tables.ts";

/** Exists while a restore runs, so that what a killed restore left behind is recognized. */
const MARK = "restore_in_progress";

/** Makes sure that the database is empty. What an unfinished restore left behind is removed first. */
export async function claimEmpty(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query("select 1 from pg_namespace where nspname = $1", [MARK]);
  if (rowCount) await clear(client);
  const tables = await countTables(client);
  if (tables > 0)
    throw new BackupRefused(
      `This database is not empty: it has ${tables} tables. Create an empty database, set DATABASE_URL to it, and run the restore again. Nothing was changed.`,
    );
  await client.query(`create schema ${MARK}`);
}

/** Empties a database that was claimed. */
export async function clear(client: pg.Client): Promise<void> {
  await client.query("drop schema if exists pgboss, drizzle cascade");
  await client.query("drop schema if exists public cascade");
  await client.query("create schema public; grant usage on schema public to public");
  await release(client);
}

export const release = (client: pg.Client) => client.query(`drop schema if exists ${MARK}`);
