import { createHmac } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type { Actor } from "#modules/kernel/actor.ts";
import { type Result, refuseCommon } from "#modules/kernel/result.ts";
import { isOurs, withNewest } from "#modules/kernel/site-secrets.ts";
import { audit } from "./audit.ts";
import { db, type Tx, together } from "./client.ts";
import { defineSql } from "./statement.ts";
import { idempotencyKeys } from "./tables.ts";

/** The operation, its actor, and its input; a key is scoped to all three. Without a key, the operation always runs. */
export type Keyed = { actor: Actor; command: string; input: unknown; key: string | undefined };

/** Runs the work of this transaction once per key and stores the response with it. */
export async function once<T>(tx: Tx, keyed: Keyed, work: () => Promise<Result<T>>): Promise<Result<T>> {
  const [result] = await onceEach<T, void>(tx, [keyed], {
    begin: async () => {},
    decide: async () => ({ results: [await work()] }),
  });
  return result as Result<T>;
}

type Work<T, B> = {
  /** Reads what `decide` needs, in the round trip that claims the keys. */
  begin(): Promise<B>;
  /** Decides the calls at these positions, which were not answered before. */
  decide(
    open: readonly number[],
    begun: B,
  ): Promise<{ results: Result<T>[]; save?: (() => Promise<unknown>) | undefined }>;
};

/**
 * Runs the work of this transaction for the calls whose keys have no response yet, and stores the responses with it, in
 * the round trip of `save`. Errors aren't stored. If it returns nothing but errors, the caller rolls the transaction back. Everything that
 * an administrator writes while impersonating a user is recorded in the audit log here, so that no write can miss it.
 */
export async function onceEach<T, B>(
  tx: Tx,
  calls: readonly Keyed[],
  { begin, decide }: Work<T, B>,
): Promise<Result<T>[]> {
  const rows = calls.map(rowOf);
  const first = new Map(rows.map((row, i) => [row ? nameOf(row) : String(i), i] as const).reverse());
  const originals = [...first.values()].sort((a, b) => a - b);
  const [known, begun] = await together(claimKeys<T>(tx, calls, rows, originals), begin());
  const open = originals.filter((i) => !known.has(i));
  const { results, save } = open.length > 0 ? await decide(open, begun) : { results: [], save: undefined };
  for (const [n, i] of open.entries()) known.set(i, results[n] as Result<T>);
  const answers = calls.map((call, i) => {
    const original = first.get(rows[i] ? nameOf(rows[i]) : String(i)) as number;
    const isOther = call.actor.kind !== "system" && rows[i]?.inputHash !== rows[original]?.inputHash;
    return isOther ? refuseCommon("key-reused") : (known.get(original) as Result<T>);
  });
  if (!answers.some(({ ok }) => ok)) return answers;
  for (const i of open) if (known.get(i)?.ok) await auditImpersonation(tx, calls[i] as Keyed);
  const responses = open.map((i) => ({ row: rows[i], result: known.get(i) as Result<T> }));
  await together(...(save ? [save()] : []), ...storeResponses(tx, responses));
  return answers;
}

async function auditImpersonation(tx: Tx, { actor, command }: Keyed): Promise<void> {
  if (actor.impersonator) await audit(tx, actor, "acted-as", actor.id, { command });
}

/**
 * The response stored under this key, or undefined. For work that happens before its transaction, such as receiving a
 * file; the transaction checks again with `once`.
 */
export async function answeredBefore<T>(keyed: Keyed): Promise<Result<T> | undefined> {
  const row = rowOf(keyed);
  if (!row) return undefined;
  const [done] = await db().select().from(idempotencyKeys).where(sameKey(row));
  return done && answerTo<T>(done, keyed);
}

/** What a key is used for beside the commands behind it: the call of the API. */
const CALL = "api.call";
const callRow = ({ id }: Actor, key: string) => ({ actor: id as string, command: CALL, key: keyText(key) });

/** The call for which this actor uses the key: this one from now on, unless another had it before. `again`: it was used for a call before. */
export async function claimForCall(actor: Actor, key: string, call: string): Promise<{ call: string; again: boolean }> {
  const row = callRow(actor, key);
  const claimed = await db()
    .insert(idempotencyKeys)
    .values({ ...row, inputHash: "", answer: call })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (claimed.length > 0) return { call, again: false };
  const [known] = await db().select({ call: idempotencyKeys.answer }).from(idempotencyKeys).where(sameKey(row));
  return { call: String(known?.call ?? call), again: true };
}

/** Lets the key be used for another call, because this one was refused. */
export async function freeOfCall(actor: Actor, key: string): Promise<void> {
  await db()
    .delete(idempotencyKeys)
    .where(sameKey(callRow(actor, key)));
}

type KeyRow = { actor: string; command: string; key: string };
type HashedRow = KeyRow & { inputHash: string };

const rowOf = ({ actor, command, key, input }: Keyed): HashedRow | undefined =>
  key ? { ...keyOf(actor, command, key, input), inputHash: hashInput(input) } : undefined;

const nameOf = ({ actor, command, key }: KeyRow) => JSON.stringify([actor, command, key]);

const claim = defineSql<KeyRow>(
  "commands.claim-keys",
  sql`insert into ${idempotencyKeys} (actor, command, key, input_hash)
    select actor, command, key, "inputHash"
    from jsonb_to_recordset(${sql.placeholder("rows")}::jsonb) as given(actor text, command text, key text, "inputHash" text)
    on conflict do nothing returning actor, command, key`,
);

/**
 * Claims the keys of these calls in one statement. Returns the answers of those that were answered before; a concurrent
 * call with the same key waits here until the first has finished.
 */
async function claimKeys<T>(
  tx: Tx,
  calls: readonly Keyed[],
  keyed: readonly (HashedRow | undefined)[],
  originals: readonly number[],
): Promise<Map<number, Result<T>>> {
  const known = new Map<number, Result<T>>();
  const rows = originals.flatMap((i) => (keyed[i] ? [keyed[i]] : []));
  if (rows.length === 0) return known;
  // In a fixed order, so that two processes never wait for each other's keys.
  rows.sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
  const claimed = await claim(tx, { rows: JSON.stringify(rows) });
  const mine = new Set(claimed.rows.map(nameOf));
  for (const i of originals) {
    const row = keyed[i];
    if (!row || mine.has(nameOf(row))) continue;
    const [done] = await tx.select().from(idempotencyKeys).where(sameKey(row));
    known.set(i, done ? answerTo<T>(done, calls[i] as Keyed) : refuseCommon("conflict"));
  }
  return known;
}

/** The product's own keys name the operation itself: it runs once, even if its input is different when a job runs again. */
const answerTo = <T>(done: typeof idempotencyKeys.$inferSelect, { actor, input }: Keyed): Result<T> =>
  isOurs(done.inputHash, hasher(input)) || actor.kind === "system"
    ? { ok: true, value: done.answer as T }
    : refuseCommon("key-reused");

const given = sql`jsonb_to_recordset(${sql.placeholder("rows")}::jsonb) as given(actor text, command text, key text, answer jsonb)`;
const same = sql`(known.actor, known.command, known.key) = (given.actor, given.command, given.key)`;
const store = defineSql(
  "commands.store-responses",
  sql`update ${idempotencyKeys} as known set answer = given.answer from ${given} where ${same}`,
);
const free = defineSql("commands.free-keys", sql`delete from ${idempotencyKeys} as known using ${given} where ${same}`);

/** Stores the answers of accepted calls and frees the keys of refused ones; for `together`. */
function storeResponses(
  tx: Tx,
  answers: readonly { row: KeyRow | undefined; result: Result<unknown> }[],
): Promise<unknown>[] {
  const [accepted, refused] = [[] as (KeyRow & { answer: unknown })[], [] as KeyRow[]];
  for (const { row, result } of answers)
    if (row && result.ok) accepted.push({ ...row, answer: result.value ?? null });
    else if (row) refused.push(row);
  return [
    ...(accepted.length > 0 ? [store(tx, { rows: JSON.stringify(accepted) })] : []),
    ...(refused.length > 0 ? [free(tx, { rows: JSON.stringify(refused) })] : []),
  ];
}

/** Longer keys are stored as their hash, because an index limits the length of text. */
const LONGEST_KEY = 200;

const keyText = (key: string): string => (key.length > LONGEST_KEY ? hashInput(key) : key);

/** Guests have no user id, so their key is combined with their input. */
const keyOf = (actor: Actor, command: string, key: string, input: unknown): KeyRow => ({
  actor: actor.id ?? actor.kind,
  command,
  key: [keyText(key), ...(actor.kind === "guest" ? [hashInput(input)] : [])].join(" "),
});

const sameKey = (row: KeyRow) =>
  and(eq(idempotencyKeys.actor, row.actor), eq(idempotencyKeys.command, row.command), eq(idempotencyKeys.key, row.key));

// Hashed with a key, because inputs contain passwords and codes, which a plain hash would expose to brute force.
const hasher = (input: unknown) => (secret: string) =>
  createHmac("sha256", secret)
    .update(JSON.stringify(input) ?? "")
    .digest("base64");
const hashInput = (input: unknown): string => withNewest(hasher(input));
