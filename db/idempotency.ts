import { createHmac } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { Actor } from "#modules/kernel/actor.ts";
import { type Result, refuseCommon } from "#modules/kernel/result.ts";
import { isOurs, withNewest } from "#modules/kernel/site-secrets.ts";
import { audit } from "./audit.ts";
import { db, type Tx } from "./client.ts";
import { idempotencyKeys } from "./tables.ts";

/** The operation, its actor, and its input; a key is scoped to all three. Without a key, the operation always runs. */
export type Keyed = { actor: Actor; command: string; input: unknown; key: string | undefined };

/**
 * Runs the work of this transaction once per key and stores the response with it. DomainErrors aren't stored. Everything
 * that an administrator writes while impersonating a user is recorded in the audit log here, so that no write can miss
 * it.
 */
export async function once<T>(tx: Tx, keyed: Keyed, given: () => Promise<Result<T>>): Promise<Result<T>> {
  const { actor, command, input, key } = keyed;
  const work = actor.impersonator ? () => audited(tx, keyed, given) : given;
  if (!key) return work();
  const known = await claimKey<T>(tx, command, actor, input, key);
  if (known) return known;
  const result = await work();
  if (result.ok) await storeResponse(tx, keyOf(actor, command, key, input), result.value);
  return result;
}

async function audited<T>(tx: Tx, { actor, command }: Keyed, work: () => Promise<Result<T>>): Promise<Result<T>> {
  const result = await work();
  if (result.ok) await audit(tx, actor, "acted-as", actor.id, { command });
  return result;
}

/**
 * The response stored under this key, or undefined. For work that happens before its transaction, such as receiving a
 * file; the transaction checks again with `once`.
 */
export async function answeredBefore<T>({ actor, command, input, key }: Keyed): Promise<Result<T> | undefined> {
  if (!key) return undefined;
  const row = keyOf(actor, command, key, input);
  const [done] = await db().select().from(idempotencyKeys).where(sameKey(row));
  return done && answerTo<T>(done, actor, input);
}

/**
 * Returns the stored response for this key; a concurrent call with the same key waits here until the first has
 * finished. Guests have no user id, so their key is combined with their input. The product's own keys name the
 * operation itself: it runs once, even if its input is different when a job runs again.
 */
async function claimKey<T>(
  tx: Tx,
  command: string,
  actor: Actor,
  input: unknown,
  key: string,
): Promise<Result<T> | undefined> {
  const row = { ...keyOf(actor, command, key, input), inputHash: hashInput(input) };
  const claimed = await tx
    .insert(idempotencyKeys)
    .values(row)
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (claimed.length > 0) return undefined;
  const [done] = await tx.select().from(idempotencyKeys).where(sameKey(row));
  return done ? answerTo<T>(done, actor, input) : refuseCommon("conflict");
}

export const answerTo = <T>(done: typeof idempotencyKeys.$inferSelect, actor: Actor, input: unknown): Result<T> =>
  isOurs(done.inputHash, hasher(input)) || actor.kind === "system"
    ? { ok: true, value: done.answer as T }
    : refuseCommon("key-reused");

async function storeResponse(tx: Tx, row: KeyRow, answer: unknown): Promise<void> {
  await tx
    .update(idempotencyKeys)
    .set({ answer: answer ?? null })
    .where(sameKey(row));
}

/** Longer keys are stored as their hash, because an index limits the length of text. */
const LONGEST_KEY = 200;

export type KeyRow = { actor: string; command: string; key: string };

export const keyOf = (actor: Actor, command: string, key: string, input: unknown): KeyRow => ({
  actor: actor.id ?? actor.kind,
  command,
  key: [key.length > LONGEST_KEY ? hashInput(key) : key, ...(actor.kind === "guest" ? [hashInput(input)] : [])].join(
    " ",
  ),
});

const sameKey = (row: KeyRow) =>
  and(eq(idempotencyKeys.actor, row.actor), eq(idempotencyKeys.command, row.command), eq(idempotencyKeys.key, row.key));

// Hashed with a key, because inputs contain passwords and codes, which a plain hash would expose to brute force.
const hasher = (input: unknown) => (secret: string) =>
  createHmac("sha256", secret)
    .update(JSON.stringify(input) ?? "")
    .digest("base64");
export const hashInput = (input: unknown): string => withNewest(hasher(input));
