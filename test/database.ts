import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import { connect, type Db, disconnect } from "#db/client.ts";
import { siteUrlOf } from "#db/embedded/site-role.ts";
import { closeJobQueue } from "#db/jobs.ts";
import { reloadEnvironment } from "#modules/kernel/environment.ts";
import { afterFile } from "./cleanup.ts";

export type TestDatabase = { url: string; db: Db };

type Role = "site" | "owner";

/**
 * A private copy of the migrated database for one test file; call it in `beforeAll`. From then on DATABASE_URL and
 * `db()` refer to it. It is closed and dropped after the last test of the file. They connect as the site's processes do.
 */
export const testDatabase = (): Promise<TestDatabase> => openCopy("site");

/** The same as its owner: for tests of commands, and for tests that change definitions or forge rows. */
export const ownerDatabase = (): Promise<TestDatabase> => openCopy("owner");

async function openCopy(role: Role): Promise<TestDatabase> {
  const url = await copyDatabase(role);
  afterFile(async () => {
    await leaveDatabase();
    await dropDatabase(url);
  });
  return { url, db: await enterDatabase(url) };
}

/** DATABASE_URL and `db()` must refer to this copy, even if an earlier file left another one open. */
export async function enterDatabase(url: string): Promise<Db> {
  await leaveDatabase();
  process.env.DATABASE_URL = url;
  reloadEnvironment();
  return connect(url);
}

export async function leaveDatabase(): Promise<void> {
  await closeJobQueue();
  await disconnect();
}

/** Copies the template and returns the URL of the copy. For tests that start separate processes. */
export async function copyDatabase(role: Role = "site"): Promise<string> {
  const name = `test_${process.pid}_${randomBytes(4).toString("hex")}`;
  // file_copy is faster than writing every block to the WAL, and the run needs no WAL.
  await administer(`create database "${name}" template template_swaplot strategy file_copy`);
  const url = inject("serverUrl").replace(/postgres$/, name);
  return role === "owner" ? url : siteUrlOf(url);
}

export const dropDatabase = (url: string): Promise<void> =>
  administer(`drop database if exists "${new URL(url).pathname.slice(1)}" with (force)`);

/** Changes rows of the present test file's database as its owner and with the triggers off, as a forger would. */
export const forge = (statement: string, values: unknown[] = []): Promise<void> =>
  asOwner(["set session_replication_role = replica"], statement, values);

/** Deletes all rows of tables that the site's role may not delete from, and what depends on them. */
export async function emptyTables(...tables: string[]): Promise<void> {
  for (const table of tables) await asOwner([], `delete from ${pg.escapeIdentifier(table)}`);
}

async function asOwner(settings: readonly string[], statement: string, values: unknown[] = []): Promise<void> {
  const { pathname } = new URL(process.env.DATABASE_URL as string);
  const owner = new pg.Client(inject("serverUrl").replace(/\/postgres$/, pathname));
  await owner.connect();
  try {
    for (const setting of settings) await owner.query(setting);
    await owner.query(statement, values);
  } finally {
    await owner.end();
  }
}

async function administer(statement: string): Promise<void> {
  const admin = new pg.Client(inject("serverUrl"));
  await admin.connect();
  try {
    await admin.query(statement);
  } finally {
    await admin.end();
  }
}
