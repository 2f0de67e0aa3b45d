import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type pg from "pg";
import { connect, disconnect } from "#db/client.ts";
import { closeJobQueue } from "#db/jobs.ts";
import { MIGRATIONS, migrateDatabase } from "#db/migrate.ts";
import { limitSite } from "#db/roles.ts";
import { type Verified, verifyActivities } from "#modules/activities/index.ts";
import { type ErasedAgain, eraseAgain } from "#modules/erasure/index.ts";
import { storage } from "#modules/files/storage.ts";
import { connectFor, nameOfDatabase, TOGETHER, withConnections } from "./connections.ts";
import { type Source, sourceOf } from "./encryption.ts";
import { checkRows, compareTables, loadTables, setSequences } from "./load-tables.ts";
import { BackupRefused, type Manifest, readManifest } from "./manifest.ts";
import { putUp, takeDown } from "./rebuild.ts";
import { checkFiles, restoreFiles } from "./stored-files.ts";
import { countTables, findQueueVersion } from "./tables.ts";

/** Exists while a restore runs, so that what a killed restore left behind is recognized. */
const MARK = "restore_in_progress";

/** Makes sure that the database is empty. What an unfinished restore left behind is removed first. */
async function claimEmpty(client: pg.Client, url: string): Promise<void> {
  const { rowCount } = await client.query("select 1 from pg_namespace where nspname = $1", [MARK]);
  if (rowCount) await clear(client);
  const tables = await countTables(client);
  if (tables > 0)
    throw new BackupRefused(
      `${nameOfDatabase(url)} is not empty: it has ${tables} tables. Create an empty database, set ${process.env.DATABASE_OWNER_URL ? "DATABASE_OWNER_URL (and DATABASE_URL)" : "DATABASE_URL"} to it, and run the restore again. Nothing was changed.`,
    );
  await client.query(`create schema ${MARK}`);
}

/** Empties a database that was claimed. */
async function clear(client: pg.Client): Promise<void> {
  await client.query("drop schema if exists pgboss, drizzle cascade");
  await client.query("drop schema if exists public cascade");
  await client.query("create schema public; grant usage on schema public to public");
  await release(client);
}

const release = (client: pg.Client) => client.query(`drop schema if exists ${MARK}`);

type Step = <T>(name: string, work: () => Promise<T>) => Promise<T>;
type Plan = {
  /** Of the owner. */
  url: string;
  /** Of the site's processes; the role gets what they need. */
  siteUrl?: string;
  folder: string;
  files: boolean;
  /** The private keys, if it is encrypted. */
  identities?: string | undefined;
  step: Step;
};
export type Restored = {
  manifest: Manifest;
  books: Books;
  record: Verified;
  erasures: ErasedAgain;
  /** Roles of the site's processes that this server doesn't have. */
  withoutRole: string[];
};

/** No row is confirmed to anyone before the end, so nothing has to reach the disk before the next step. */
const SETTINGS = "set synchronous_commit = off; set maintenance_work_mem = '256MB'";

/**
 * Restores a backup into an empty database and proves that every row is there. Throws `BackupRefused` if that isn't
 * possible; the database is empty again then. The tables are created as they were, and brought up to date at the end.
 */
export async function restoreBackup({ url, siteUrl = url, folder, files, identities, step }: Plan): Promise<Restored> {
  const manifest = readManifest(folder);
  const source = sourceOf({ folder, encrypted: manifest.encrypted }, identities);
  const stored = files ? manifest.files : null;
  await step("Backup checked", async () => {
    await checkRows(manifest, source, TOGETHER);
    if (stored) await checkFiles(source, stored);
  });
  const client = await connectFor(url);
  try {
    await claimEmpty(client, url);
    const rebuild = async () => {
      await restoreRows(client, manifest, { url, siteUrl, source, step });
      if (stored) await step("Files restored", async () => restoreFiles(await storage(), source, stored));
      await step("Messages of the backup held back", () => holdMessages(client));
      await release(client);
    };
    await rebuild().catch(async (error: unknown) => {
      await clear(client);
      throw error;
    });
    const withoutRole = await grantAgain(client, manifest);
    const books = await step("Ledger checked", () => checkBooks(client));
    const { record, erasures } = await withSite(url, async () => ({
      record: await step("Record of who did what checked", verifyActivities),
      erasures: await step("People erased again who were erased since", eraseAgain),
    }));
    return { manifest, books, record, erasures, withoutRole };
  } finally {
    await client.end();
  }
}

async function restoreRows(
  client: pg.Client,
  manifest: Manifest,
  { url, siteUrl, source, step }: Pick<Plan, "url" | "step"> & { siteUrl: string; source: Source },
): Promise<void> {
  await step("Tables created", () => migrateAsRecorded(url, manifest));
  const version = await findQueueVersion(client);
  if (version !== manifest.queueVersion)
    throw new BackupRefused(
      `The queue of the backup has version ${manifest.queueVersion}, and this release has ${version}. Restore it with the release that made it.`,
    );
  const taken = await takeDown(client);
  await withConnections(
    url,
    TOGETHER,
    (one) => one.query(SETTINGS),
    async (lend) => {
      await step("Rows loaded", () => loadTables(manifest, source, TOGETHER, lend));
      await step("Rows compared with the backup", async () =>
        refuseDifferent(await compareTables(manifest, TOGETHER, lend)),
      );
      await step("Indexes and keys built", () => putUp(taken, TOGETHER, lend));
    },
  );
  await setSequences(manifest, client);
  await step("Database up to date", () => migrateDatabase(url, siteUrl));
  await client.query("checkpoint").catch(() => {}); // Managed servers reserve it; then the next regular one does.
}

/** They were sent after the backup was made, or no one needs them any more. Administrators can send each one again. */
async function holdMessages(client: pg.Client): Promise<void> {
  await client.query(`update outbox set status = 'failed', retry_at = null, last_error = 'Held back after a restore'
    where status in ('waiting', 'sending')`);
  await client.query(`delete from pgboss.job where name = 'lane.messages' and state < 'completed'`);
}

/** The roles of the site's processes can use the database, whatever role the restore ran as. */
async function grantAgain(client: pg.Client, { siteRoles }: Manifest): Promise<string[]> {
  const { rows } = await client.query<{ role: string }>(
    "select rolname as role from pg_roles where rolname = any($1)",
    [siteRoles],
  );
  for (const { role } of rows) await limitSite(client, `postgres://${encodeURIComponent(role)}@localhost/`);
  return siteRoles.filter((role) => !rows.some((row) => row.role === role));
}

function refuseDifferent(tables: string[]): void {
  if (tables.length > 0) throw new BackupRefused(`These tables are not as they were saved: ${tables.join(", ")}.`);
}

async function withSite<T>(url: string, work: () => Promise<T>): Promise<T> {
  connect(url);
  try {
    return await work();
  } finally {
    await closeJobQueue();
    await disconnect();
  }
}

type Journal = { entries: { when: number }[] };

/** Creates the tables as they were when the backup was made. Refuses a backup of a newer or of another release. */
async function migrateAsRecorded(url: string, { migrations }: Manifest): Promise<void> {
  const known = readMigrationFiles({ migrationsFolder: MIGRATIONS });
  const fits = migrations.every(({ at, hash }, n) => known[n]?.folderMillis === at && known[n]?.hash === hash);
  if (!fits)
    throw new BackupRefused(
      `The backup was made by another release: its ${migrations.length} migrations are not the first of the ${known.length} here. Restore it with the release that made it.`,
    );
  const folder = mkdtempSync(path.join(os.tmpdir(), "swaplot-migrations-"));
  try {
    cpSync(MIGRATIONS, folder, { recursive: true });
    const file = path.join(folder, "meta/_journal.json");
    const journal = JSON.parse(readFileSync(file, "utf8")) as Journal;
    writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, migrations.length) }));
    await migrateDatabase(url, url, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

type Books = { entries: number; cents: string; faults: string[] };

/** Adds up the ledger, and looks for what its triggers never let happen: open closed deals, wrong reversals. */
async function checkBooks(client: pg.Client): Promise<Books> {
  const { rows } = await client.query<{ entries: number; cents: string; unbalanced: number; wrong: number }>(`
    select
      (select count(*)::int from ledger_entries) as entries,
      (select coalesce(sum(amount_cents), 0)::text from ledger_entries) as cents,
      (select count(*)::int from (
        select 1 from ledger_entries e join deals d on d.id = e.deal_id and d.status = 'closed'
        cross join lateral (values (e.debit, e.amount_cents), (e.credit, -e.amount_cents)) as side(account, cents)
        where side.account in ('buyer', 'seller', 'lender', 'state')
        group by e.deal_id, side.account having sum(side.cents) <> 0) open) as unbalanced,
      (select count(*)::int from ledger_entries e left join ledger_entries o on o.id = e.reverses
        where e.reverses is not null and (o.id is null or o.debit <> e.credit or o.credit <> e.debit or o.amount_cents <> e.amount_cents)) as wrong`);
  const { entries, cents, unbalanced, wrong } = rows[0] as (typeof rows)[number];
  const faults: string[] = [];
  if (unbalanced > 0) faults.push(`${unbalanced} accounts of closed deals do not balance.`);
  if (wrong > 0) faults.push(`${wrong} reversals do not mirror their entries.`);
  return { entries, cents, faults };
}
