import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import { connect, type Db, disconnect, PATIENT } from "#db/client.ts";
import { siteUrlOf } from "#db/embedded/site-role.ts";
import { closeJobQueue } from "#db/jobs.ts";
import { loadCatalog } from "#modules/catalog/index.ts";
import { reloadEnvironment } from "#modules/kernel/environment.ts";
import { afterFile } from "./cleanup.ts";

export type TestDatabase = { url: string; db: Db };

const TEMPLATE = "template_swaplot";
const WITH_CATALOG = "template_with_catalog";

type Role = "site" | "owner";
/** With `catalog`, the copy has the vehicles and ZIP codes. */
type Contents = { catalog?: boolean };

/**
 * A private copy of the migrated database for one test file; call it in `beforeAll`. From then on DATABASE_URL and
 * `db()` refer to it. It is closed and dropped after the last test of the file. They connect as the site's processes do.
 */
export const testDatabase = (contents: Contents = {}): Promise<TestDatabase> => openCopy("site", contents);

/** The same as its owner: for tests of commands, and for tests that change definitions or forge rows. */
export const ownerDatabase = (contents: Contents = {}): Promise<TestDatabase> => openCopy("owner", contents);

async function openCopy(role: Role, { catalog = false }: Contents): Promise<TestDatabase> {
  const url = await copyDatabase(role, catalog ? await catalogTemplate() : TEMPLATE);
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
  return connect(url, 10, 300_000, PATIENT); // a busy machine may be slow
}

export async function leaveDatabase(): Promise<void> {
  await closeJobQueue();
  await disconnect();
}

/** Copies the template and returns the URL of the copy. For tests that start separate processes. */
export async function copyDatabase(role: Role = "site", template = TEMPLATE): Promise<string> {
  const name = `test_${process.pid}_${randomBytes(4).toString("hex")}`;
  // file_copy is faster than writing every block to the WAL, and the run needs no WAL.
  await administer(`create database "${name}" template ${template} strategy file_copy`);
  const url = inject("serverUrl").replace(/postgres$/, name);
  return role === "owner" ? url : siteUrlOf(url);
}

/** The template with the catalog. The first file that asks for it loads the catalog, and the others wait for it. */
const catalogTemplate = (): Promise<string> =>
  withAdmin(async (admin) => {
    await admin.query("select pg_advisory_lock(hashtext($1))", [WITH_CATALOG]);
    const { rowCount } = await admin.query("select 1 from pg_database where datname = $1", [WITH_CATALOG]);
    if (rowCount) return WITH_CATALOG;
    const url = await copyDatabase("owner");
    await loadCatalog(url);
    await admin.query(`alter database "${new URL(url).pathname.slice(1)}" rename to ${WITH_CATALOG}`);
    return WITH_CATALOG;
  });

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

const administer = (statement: string): Promise<void> =>
  withAdmin(async (admin) => void (await admin.query(statement)));

async function withAdmin<T>(work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client(inject("serverUrl"));
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}
