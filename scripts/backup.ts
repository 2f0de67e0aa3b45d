// npm run backup [-- --to FOLDER | --in FOLDER --keep N] [--without-files] [--new-key FILE]: saves the database and the stored files as of one
// moment, in the folder `to`, or in a new one with the time as its name in the folder `in` (var/backups). `keep` deletes all
// but the newest backups there. It is encrypted for the public keys in BACKUP_RECIPIENTS; `new-key` writes a private key for that
// and does nothing else.
import path from "node:path";
import { parseArgs } from "node:util";
import { type Embedded, startEmbedded } from "#db/embedded.ts";
import { environment } from "#modules/kernel/environment.ts";
import { writeNewKey } from "./backup/encryption.ts";
import { backupName, keepNewest } from "./backup/keep-newest.ts";
import { makeBackup } from "./backup/make-backup.ts";
import { rowsOf } from "./backup/manifest.ts";
import { noteMaintenance } from "./backup/note-maintenance.ts";
import { say, step } from "./progress.ts";
import { chooseMode, dataFolder, ROOT } from "./settings.ts";

const { values: options } = parseArgs({
  options: {
    to: { type: "string" },
    in: { type: "string", default: "var/backups" },
    keep: { type: "string" },
    "new-key": { type: "string" },
    "without-files": { type: "boolean", default: false },
  },
});
const keep = options.keep === undefined ? undefined : Number(options.keep);
if (keep !== undefined && !(Number.isInteger(keep) && keep > 0 && !options.to)) {
  console.error("--keep needs a number of backups, such as 14, and goes with --in");
  process.exit(2);
}
if (options["new-key"]) {
  const recipient = await writeNewKey(options["new-key"]);
  console.log(
    `Keep ${options["new-key"]} away from this machine: only this key opens the backups. Set BACKUP_RECIPIENTS=${recipient}`,
  );
  process.exit(0);
}
process.chdir(ROOT);
chooseMode("demo");
const folder = path.resolve(options.to ?? path.join(options.in, backupName(new Date())));
const configured = process.env.DATABASE_OWNER_URL || process.env.DATABASE_URL;
let embedded: Embedded | undefined;
try {
  const recipients = environment().BACKUP_RECIPIENTS;
  embedded = configured ? undefined : await startEmbedded({ dataDir: dataFolder() });
  const url = configured || (embedded?.url as string);
  const files = !options["without-files"];
  const manifest = await step("Backup made", () => makeBackup({ url, folder, files, recipients }));
  await noteMaintenance(url, "backup");
  say(`${manifest.tables.length} tables with ${rowsOf(manifest)} rows`);
  if (manifest.files) say(`${manifest.files.count} files with ${Math.round(manifest.files.bytes / 1e6)} MB`);
  if (manifest.files?.missing) say(`${manifest.files.missing} files that the database names are not in the storage`);
  say(
    recipients.length > 0
      ? `Encrypted for ${recipients.length === 1 ? "one key" : `${recipients.length} keys`}`
      : "Not encrypted: BACKUP_RECIPIENTS is not set",
  );
  const deleted = keep ? await keepNewest(path.dirname(folder), keep) : [];
  if (deleted.length > 0) say(`Older backups deleted: ${deleted.join(", ")}`);
  console.log(`The backup is in ${folder}. Restore it into an empty database: npm run restore -- ${folder}`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  await embedded?.stop();
}
