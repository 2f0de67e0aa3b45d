import type pg from "pg";
import { connect, disconnect } from "#db/client.ts";
import { migrateDatabase } from "#db/migrate.ts";
import { type Verified, verifyActivities } from "#modules/activities/index.ts";
import { storage } from "#modules/files/storage.ts";
import { type Books, checkBooks } from "./check-books.ts";
import { connectFor, TOGETHER, withConnections } from "./connections.ts";
import { claimEmpty, clear, release } from "./empty-database.ts";
import { checkRows, compareTables, loadTables, setSequences } from "./load-tables.ts";
import { BackupRefused, type Manifest, readManifest } from "./manifest.ts";
import { migrateAsRecorded } from "./old-schema.ts";
import { putUp, takeDown } from "./rebuild.ts";
import { restoreFiles } from "./stored-files.ts";
import { findQueueVersion } from "./tables.ts";

type Step = <T>(name: string, work: () => Promise<T>) => Promise<T>;
type Plan = {
  /** Of the owner. */
  url: string;
  /** Of the site's processes; the role gets what they need. */
  siteUrl?: string;
  folder: string;
  files: boolean;
  step: Step;
};
export type Restored = { manifest: Manifest; books: Books; record: Verified };

/** No row is confirmed to anyone before the end, so nothing has to reach the disk before the next step. */
const SETTINGS = "set synchronous_commit = off; set maintenance_work_mem = '256MB'";

/**
 * Restores a backup into an empty database and proves that every row is there. Throws `BackupRefused` if that isn't
 * possible; the database is empty again then. The tables are created as they were, and brought up to date at the end.
 */
export async function restoreBackup({ url, siteUrl = url, folder, files, step }: Plan): Promise<Restored> {
  const manifest = readManifest(folder);
  const client = await connectFor(url);
  try {
    await step("Backup checked", () => checkRows(manifest, folder, TOGETHER));
    await claimEmpty(client);
    await restoreRows(client, manifest, { url, siteUrl, folder, step }).catch(async (error: unknown) => {
      await clear(client);
      throw error;
    });
    const stored = manifest.files;
    if (files && stored) await step("Files restored", async () => restoreFiles(await storage(), folder, stored));
    const books = await step("Ledger checked", () => checkBooks(client));
    const record = await step("Record of who did what checked", () => checkRecord(url));
    return { manifest, books, record };
  } finally {
    await client.end();
  }
}

async function restoreRows(
  client: pg.Client,
  manifest: Manifest,
  { url, siteUrl, folder, step }: Omit<Plan, "files">,
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
      await step("Rows loaded", () => loadTables(manifest, folder, TOGETHER, lend));
      await step("Rows compared with the backup", async () =>
        refuseDifferent(await compareTables(manifest, TOGETHER, lend)),
      );
      await step("Indexes and keys built", () => putUp(taken, TOGETHER, lend));
    },
  );
  await setSequences(manifest, client);
  await step("Database up to date", () => migrateDatabase(url, siteUrl));
  await client.query("checkpoint").catch(() => {}); // Managed servers reserve it; then the next regular one does.
  await release(client);
}

function refuseDifferent(tables: string[]): void {
  if (tables.length > 0) throw new BackupRefused(`These tables are not as they were saved: ${tables.join(", ")}.`);
}

/** Recomputes the hash chain of the activities. */
async function checkRecord(url: string): Promise<Verified> {
  connect(url);
  try {
    return await verifyActivities();
  } finally {
    await disconnect();
  }
}
