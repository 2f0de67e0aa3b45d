import { and, inArray, isNull, or } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { type Actor, isStaff } from "#modules/kernel/actor.ts";
import { notFound, ok, type Refused, type Result } from "#modules/kernel/result.ts";
import { refuse } from "./errors.ts";
import { findFiles } from "./find-file.ts";
import type { FileRecord } from "./schemas.ts";
import { fileAudiences, files } from "./tables.ts";

/**
 * Grants additional users access to files that were attached to a record, in the transaction that attaches them. Only
 * owners, and staff who can read a file, may share it; otherwise knowing a key would be enough to publish the file.
 * `audience` contains `user:ID`, `can:PERMISSION`, or `staff`; `publish` makes pictures and videos public.
 */
export async function attachFiles(
  tx: Tx,
  actor: Actor,
  keys: readonly string[],
  to: { audience?: readonly string[]; publish?: boolean },
): Promise<Result<FileRecord[]>> {
  const foreign = await refuseForeign(tx, actor, keys);
  if (foreign) return foreign;
  const wanted = [...new Set(keys)];
  await shareFiles(tx, wanted, to.audience ?? []);
  if (to.publish) await publishFiles(tx, wanted);
  return ok(await findFiles(actor, wanted, tx));
}

/** Whether the actor may not share one of these files. For commands that make other checks before they write. */
export async function refuseForeign(tx: Tx, actor: Actor, keys: readonly string[]): Promise<Refused | null> {
  const wanted = [...new Set(keys)];
  if (wanted.length === 0) return null;
  const found = await findFiles(actor, wanted, tx);
  if (found.length < wanted.length) return notFound("file");
  if (isStaff(actor)) return null;
  const rows = await tx.select().from(files).where(inArray(files.key, wanted));
  return rows.some((row) => !row.public && row.ownerId !== actor.id) ? notFound("file") : null;
}

/**
 * Whether one of these files is not an upload of the actor alone that nothing uses: neither public, nor shared, nor edited.
 * For records that delete their files after a time. Locks the files.
 */
export async function refuseAttached(tx: Tx, actor: Actor, keys: readonly string[]): Promise<Refused | null> {
  const wanted = [...new Set(keys)];
  const rows = await tx
    .select()
    .from(files)
    .where(and(inArray(files.key, wanted), isNull(files.deletedAt)))
    .for("update");
  if (rows.length < wanted.length || rows.some(({ ownerId }) => ownerId !== actor.id)) return notFound("file");
  const ids = rows.map(({ id }) => id);
  const shared = await tx.select().from(fileAudiences).where(inArray(fileAudiences.fileId, ids)).limit(1);
  const edits = await tx.select({ id: files.id }).from(files).where(inArray(files.originalKey, wanted)).limit(1);
  const isUsed = shared.length > 0 || edits.length > 0 || rows.some((row) => row.public || row.originalKey !== null);
  return isUsed ? refuse("file-attached") : null;
}

/** Grants additional users access to files. The caller has checked that the actor may share them. */
export async function shareFiles(tx: Tx, keys: readonly string[], audience: readonly string[]): Promise<void> {
  if (keys.length === 0 || audience.length === 0) return;
  const shared = await tx
    .select({ id: files.id })
    .from(files)
    .where(inArray(files.key, [...keys]));
  const rows = shared.flatMap(({ id }) => audience.map((name) => ({ fileId: id, audience: name })));
  if (rows.length > 0) await tx.insert(fileAudiences).values(rows).onConflictDoNothing();
}

/** Makes pictures and videos public, for example when a car is listed. Documents stay private. */
export async function publishFiles(tx: Tx, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await tx
    .update(files)
    .set({ public: true })
    .where(and(inArray(files.key, [...keys]), inArray(files.kind, ["image", "video"]), isNull(files.deletedAt)));
}

/** Shows documents to everyone, because a person has decided so. The caller has checked that the actor may do this. */
export async function openDocuments(tx: Tx, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await tx
    .update(files)
    .set({ public: true })
    .where(and(inArray(files.key, [...keys]), inArray(files.kind, ["pdf", "image"]), isNull(files.deletedAt)));
}

/** These files and the uploads from which edited pictures among them were made. */
const withOriginals = (tx: Tx, keys: readonly string[]) => {
  const wanted = [...keys];
  const originals = tx.select({ key: files.originalKey }).from(files).where(inArray(files.key, wanted));
  return or(inArray(files.key, wanted), inArray(files.key, originals));
};

/**
 * Makes files private again, with the uploads they were made from; users they were shared with can still read them. The caller has checked that the actor may
 * do this.
 */
export async function hideFiles(tx: Tx, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await tx.update(files).set({ public: false }).where(withOriginals(tx, keys));
}

/** Hides files, with the uploads they were made from; the next sweep deletes their bytes. The caller has checked that the actor may do this. */
export async function dropFiles(tx: Tx, keys: readonly string[], now: Date): Promise<void> {
  if (keys.length === 0) return;
  await tx
    .update(files)
    .set({ deletedAt: now })
    .where(and(withOriginals(tx, keys), isNull(files.deletedAt)));
}
