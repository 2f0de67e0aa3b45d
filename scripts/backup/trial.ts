import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { reloadEnvironment } from "#modules/kernel/environment.ts";

/** A place for a trial restore: a folder for its own database, and one for the files in place of the site's storage. */
export function startTrial(): { database: string; end(): void } {
  const folder = mkdtempSync(path.join(os.tmpdir(), "swaplot-trial-"));
  process.env.STORAGE = "disk";
  process.env.STORAGE_DIR = path.join(folder, "files");
  reloadEnvironment();
  return { database: path.join(folder, "database"), end: () => rmSync(folder, { recursive: true, force: true }) };
}
