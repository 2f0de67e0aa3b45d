import { and, desc, eq, exists, inArray, isNull, or, sql } from "drizzle-orm";
import { db, type Executor } from "#db/client.ts";
import { defineStatement } from "#db/statement.ts";
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

/** The full row of a file that this actor may read; otherwise undefined. For this module only. */
export async function findRow(actor: Actor, key: string, executor: Executor = db()) {
  if (!FILE_KEY.test(key)) return undefined;
  const [row] = await findRows(actor, [key], executor);
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
  const rows = await findRows(actor, known, executor);
  const byKey = new Map(rows.map((row) => [row.key, toRecord(row)]));
  return known.flatMap((key) => byKey.get(key) ?? []);
}

/**
 * Those of these files that this actor may read: public files, their own, and those shared with one of their audiences; all
 * files for an admin. A visitor's id is null, which owns no file.
 */
const findRows = (actor: Actor, keys: string[], executor: Executor) =>
  can(actor, "system.manage")
    ? selectFiles(executor, { keys })
    : selectReadable(executor, { keys, owner: actor.id, audiences: audiencesOf(actor) });

const areThese = and(sql`${files.key} = any(${sql.placeholder("keys")}::text[])`, isNull(files.deletedAt));
const selectFiles = defineStatement("files.all", (tx) => tx.select().from(files).where(areThese));
const selectReadable = defineStatement("files.readable", (tx) => {
  const { fileId, audience } = fileAudiences;
  const isTheirs = sql`${audience} = any(${sql.placeholder("audiences")}::text[])`;
  const shared = tx
    .select({ one: fileId })
    .from(fileAudiences)
    .where(and(eq(fileId, files.id), isTheirs));
  const own = eq(files.ownerId, sql.placeholder("owner"));
  const readable = or(eq(files.public, true), own, exists(shared));
  return tx.select().from(files).where(and(areThese, readable));
});

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
