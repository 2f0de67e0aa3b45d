// npm run backup [-- --to FOLDER --without-files]: saves the database and the stored files as of one moment. Writes to
// `var/backups/TIME` unless told otherwise.
import path from "node:path";
import { parseArgs } from "node:util";
import { startEmbedded } from "#db/embedded.ts";
import { makeBackup } from "./backup/make-backup.ts";
import { rowsOf } from "./backup/manifest.ts";
import { say, step } from "./progress.ts";
import { chooseMode, dataFolder, ROOT } from "./settings.ts";

const { values: options } = parseArgs({
  options: { to: { type: "string" }, "without-files": { type: "boolean", default: false } },
});
process.chdir(ROOT);
chooseMode("demo");
const folder = path.resolve(options.to ?? `var/backups/${new Date().toISOString().slice(0, 19).replaceAll(":", "-")}`);
const configured = process.env.DATABASE_OWNER_URL || process.env.DATABASE_URL;
const embedded = configured ? undefined : await startEmbedded({ dataDir: dataFolder() });
try {
  const url = configured || (embedded?.url as string);
  const files = !options["without-files"];
  const manifest = await step("Backup made", () => makeBackup({ url, folder, files }));
  say(`${manifest.tables.length} tables with ${rowsOf(manifest)} rows`);
  if (manifest.files) say(`${manifest.files.count} files with ${Math.round(manifest.files.bytes / 1e6)} MB`);
  if (manifest.files?.missing) say(`${manifest.files.missing} files that the database names are not in the storage`);
  console.log(`The backup is in ${folder}. Restore it into an empty database: npm run restore -- ${folder}`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  await embedded?.stop();
}
