import { existsSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { storage } from "#modules/files/storage.ts";
import { BackupRefused, type Manifest, writeManifest } from "./manifest.ts";
import { saveTables } from "./save-tables.ts";
import { saveFiles } from "./stored-files.ts";

type Plan = { url: string; folder: string; files: boolean };

/**
 * Saves a database and the stored files into a new folder, which gets its name when it is complete. The files are copied
 * after the rows, so that they include every file that the rows name. Throws `BackupRefused` if the folder exists.
 */
export async function makeBackup({ url, folder, files }: Plan): Promise<Manifest> {
  const partial = `${folder}.partial`;
  if (existsSync(folder)) throw new BackupRefused(`${folder} exists. Choose another folder for the backup.`);
  await rm(partial, { recursive: true, force: true });
  await mkdir(partial, { recursive: true, mode: 0o700 });
  try {
    const madeAt = new Date().toISOString();
    const saved = await saveTables(url, partial);
    const stored = files ? await saveFiles(await storage(), partial, url) : null;
    const manifest: Manifest = { format: 1, madeAt, ...saved, files: stored };
    writeManifest(partial, manifest);
    await rename(partial, folder);
    return manifest;
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  }
}
