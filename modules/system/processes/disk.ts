import type { StatsFs } from "node:fs";
import { statfs } from "node:fs/promises";
import path from "node:path";
import { environment } from "#modules/kernel/environment.ts";

export type Disk = { size: number; free: number };

/** The disk with the stored files, in bytes; undefined if they are in a bucket. */
export async function measureDisk(): Promise<Disk | undefined> {
  const { STORAGE, STORAGE_DIR } = environment();
  if (STORAGE === "s3") return undefined;
  const stat = await nearest(path.resolve(STORAGE_DIR));
  return { size: stat.blocks * stat.bsize, free: stat.bavail * stat.bsize };
}

/** The folder is created with the first file; until then its parent is on the same disk. */
async function nearest(folder: string): Promise<StatsFs> {
  try {
    return await statfs(folder);
  } catch (error) {
    const parent = path.dirname(folder);
    if ((error as NodeJS.ErrnoException).code !== "ENOENT" || parent === folder) throw error;
    return nearest(parent);
  }
}
