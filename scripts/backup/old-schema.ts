import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { MIGRATIONS, migrateDatabase } from "#db/migrate.ts";
import { BackupRefused, type Manifest } from "./manifest.ts";

type Journal = { entries: { when: number }[] };

/** Creates the tables as they were when the backup was made. Refuses a backup of a newer or of another release. */
export async function migrateAsRecorded(url: string, { migrations }: Manifest): Promise<void> {
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
