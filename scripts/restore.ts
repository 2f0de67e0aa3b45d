// npm run restore -- FOLDER [--without-files] [--trial]: restores a backup into the empty database in DATABASE_URL, or into a new
// embedded one, compares every row with the backup, and checks the ledger and the record of who did what.
import path from "node:path";
import { parseArgs } from "node:util";
import { type Embedded, startEmbedded } from "#db/embedded.ts";
import { environment } from "#modules/kernel/environment.ts";
import { rowsOf } from "./backup/manifest.ts";
import { noteMaintenance } from "./backup/note-maintenance.ts";
import { type Restored, restoreBackup } from "./backup/restore-backup.ts";
import { startTrial } from "./backup/trial.ts";
import { elapsed, say, step } from "./progress.ts";
import { chooseMode, dataFolder, ROOT } from "./settings.ts";

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { "without-files": { type: "boolean", default: false }, trial: { type: "boolean", default: false } },
});
const [from] = positionals;
if (!from) {
  console.error("Usage: npm run restore -- FOLDER (of a backup)");
  process.exit(2);
}
process.chdir(ROOT);
chooseMode("demo");
const folder = path.resolve(from);
let trial: ReturnType<typeof startTrial> | undefined;
const site = process.env.DATABASE_OWNER_URL || process.env.DATABASE_URL;
const configured = options.trial ? undefined : site;
let embedded: Embedded | undefined;
try {
  const identities = environment().BACKUP_IDENTITY;
  // A trial touches neither the database nor the files of the site, whatever is set: it has its own, which end with it.
  trial = options.trial ? startTrial() : undefined;
  embedded = configured ? undefined : await startEmbedded({ dataDir: trial?.database ?? dataFolder() });
  const { url, siteUrl } = embedded ?? { url: configured as string, siteUrl: process.env.DATABASE_URL as string };
  process.exitCode = report(
    await restoreBackup({ url, siteUrl, folder, files: !options["without-files"], identities, step }),
  );
  if (trial && site && process.exitCode === 0) await noteMaintenance(site, "trial-restore");
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  await embedded?.stop();
  trial?.end();
}

/** Prints what was restored; returns the exit code. */
function report({ manifest, books, record, erasures, withoutRole }: Restored): number {
  say(`${manifest.tables.length} tables with ${rowsOf(manifest)} rows, each as it was saved at ${manifest.madeAt}`);
  if (manifest.files) say(`${manifest.files.count} files with ${Math.round(manifest.files.bytes / 1e6)} MB`);
  say(`Ledger: ${books.entries} entries with ${books.cents} cents`);
  say(`Record of who did what: ${record.seals} seals, the last is ${record.hash}`);
  say(`People who were erased since the backup, and are erased again: ${erasures.erased}`);
  for (const id of erasures.refused) console.error(`The account ${id} was erased, and could not be erased again.`);
  for (const role of trial ? [] : withoutRole)
    console.error(
      `The role ${role} doesn't exist here: create it, and run node scripts/migrate.ts with both addresses.`,
    );
  const faults = [...books.faults, ...record.faults];
  for (const fault of faults) console.error(fault);
  if (faults.length === 0) console.log(`The ${trial ? "trial" : "database"} was restored and is sound (${elapsed()}).`);
  return faults.length > 0 ? 1 : 0;
}
