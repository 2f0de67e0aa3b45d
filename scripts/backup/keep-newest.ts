import { existsSync, readdirSync } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";

/** The name of a backup: its time in UTC, so that names sort by age. */
export const backupName = (at: Date): string => at.toISOString().slice(0, 19).replaceAll(":", "-");
const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d$/;

/** Deletes all complete backups of a folder but the newest; nothing else that is in it. Returns the deleted ones. */
export async function keepNewest(folder: string, most: number): Promise<string[]> {
  const backups = readdirSync(folder)
    .filter((name) => NAME.test(name) && existsSync(path.join(folder, name, "manifest.json")))
    .sort()
    .reverse();
  const old = backups.slice(most);
  for (const name of old) await rm(path.join(folder, name), { recursive: true, force: true });
  return old;
}
