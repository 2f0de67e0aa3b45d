import { eq, inArray, lt, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { derivedFolder, originalPath, storage } from "./storage.ts";
import { fileStages, files } from "./tables.ts";

const BATCH = 500;

/** Deletes the bytes of uploads that were unfinished for a day and of files deleted more than a day ago. */
export default async function sweepFiles(): Promise<void> {
  while ((await sweepStages()) === BATCH);
  while ((await sweepDeleted()) === BATCH);
}

async function sweepStages(): Promise<number> {
  const old = await db()
    .select({ key: fileStages.key })
    .from(fileStages)
    .where(lt(fileStages.startedAt, sql`now() - interval '1 day'`))
    .limit(BATCH);
  const keys = old.map((row) => row.key);
  if (keys.length === 0) return 0;
  // A stage never outlives its file's transaction; this check protects keys that have a row anyway.
  const kept = await db().select({ key: files.key }).from(files).where(inArray(files.key, keys));
  for (const key of keys) if (!kept.some((row) => row.key === key)) await removeBytes(key);
  await db().delete(fileStages).where(inArray(fileStages.key, keys));
  return keys.length;
}

async function sweepDeleted(): Promise<number> {
  const gone = await db()
    .select({ id: files.id, key: files.key })
    .from(files)
    .where(lt(files.deletedAt, sql`now() - interval '1 day'`))
    .limit(BATCH);
  for (const file of gone) {
    await removeBytes(file.key);
    await db().delete(files).where(eq(files.id, file.id));
  }
  return gone.length;
}

async function removeBytes(key: string): Promise<void> {
  const store = await storage();
  await store.delete(originalPath(key));
  await store.deleteBelow(`${derivedFolder(key)}/`);
}
