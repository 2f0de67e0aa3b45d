import { and, desc, eq, exists, inArray, isNull, or, type SQL } from "drizzle-orm";
import { db, type Executor } from "#db/client.ts";
import { type Actor, can, isStaff } from "#modules/kernel/actor.ts";
import { PERMISSION_NAMES } from "#modules/kernel/permissions.ts";
import { FILE_KEY, type FileRecord } from "./schemas.ts";
import { fileAudiences, files } from "./tables.ts";
import { toRecord } from "./to-record.ts";

/** The audiences that include this actor. */
function audiencesOf(actor: Actor): string[] {
  const names = PERMISSION_NAMES.filter((name) => can(actor, name)).map((name) => `can:${name}`);
  if (isStaff(actor)) names.push("staff");
  if (actor.id) names.push(`user:${actor.id}`);
  return names;
}

/**
 * The files that this actor may read: public files, their own, and those shared with one of their audiences; all files
 * for an admin.
 */
function readable(actor: Actor, executor: Executor): SQL | undefined {
  if (can(actor, "system.manage")) return undefined;
  const named = executor
    .select({ one: fileAudiences.fileId })
    .from(fileAudiences)
    .where(and(eq(fileAudiences.fileId, files.id), inArray(fileAudiences.audience, audiencesOf(actor))));
  return or(eq(files.public, true), actor.id ? eq(files.ownerId, actor.id) : undefined, exists(named));
}

/** The full row of a file that this actor may read; otherwise undefined. For this module only. */
export async function findRow(actor: Actor, key: string, executor: Executor = db()) {
  if (!FILE_KEY.test(key)) return undefined;
  const [row] = await executor
    .select()
    .from(files)
    .where(and(eq(files.key, key), isNull(files.deletedAt), readable(actor, executor)));
  return row;
}

/** A file that this actor may read; otherwise undefined. */
export async function findFile(actor: Actor, key: string): Promise<FileRecord | undefined> {
  const row = await findRow(actor, key);
  return row && toRecord(row);
}

/** Those of these files that the actor may read, in the order of the keys. */
export async function findFiles(
  actor: Actor,
  keys: readonly string[],
  executor: Executor = db(),
): Promise<FileRecord[]> {
  const known = keys.filter((key) => FILE_KEY.test(key));
  if (known.length === 0) return [];
  const rows = await executor
    .select()
    .from(files)
    .where(and(inArray(files.key, known), isNull(files.deletedAt), readable(actor, executor)));
  const byKey = new Map(rows.map((row) => [row.key, toRecord(row)]));
  return known.flatMap((key) => byKey.get(key) ?? []);
}

/** The sketches of these pictures, by key: a WebP in a few pixels, as base64. For callers that show the pictures themselves. */
export async function findSketches(
  keys: readonly string[],
  executor: Executor = db(),
): Promise<ReadonlyMap<string, string>> {
  if (keys.length === 0) return new Map();
  const rows = await executor
    .select({ key: files.key, blur: files.blur })
    .from(files)
    .where(inArray(files.key, [...keys]));
  return new Map(rows.flatMap(({ key, blur }) => (blur ? [[key, blur] as const] : [])));
}

/** Everything that the actor has uploaded and that is not deleted, newest first, for the export of one's data. */
export async function findOwnFiles(actor: Actor) {
  if (!actor.id) return [];
  const { key, name, kind, size, createdAt } = files;
  return db()
    .select({ key, name, kind, size, createdAt })
    .from(files)
    .where(and(eq(files.ownerId, actor.id), isNull(files.deletedAt)))
    .orderBy(desc(createdAt));
}
