import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { Actor, Gate } from "#modules/kernel/actor.ts";
import type { Command } from "#modules/kernel/command.ts";
import { noteError } from "#modules/kernel/note-error.ts";
import { type Refused, type Result, refuseCommon } from "#modules/kernel/result.ts";
import { currentSandbox } from "#modules/kernel/sandbox-scope.ts";
import { databaseNow, inTransaction, type Tx, together } from "./client.ts";
import { admit, answerOf } from "./command.ts";
import { answerTo, hashInput, type KeyRow, keyOf } from "./idempotency.ts";
import { defineSql } from "./statement.ts";
import { idempotencyKeys } from "./tables.ts";

/** One call of a batch. */
export type BatchedCall<I> = {
  actor: Actor;
  input: I;
  /** When the server received the call, by the database's clock. */
  receivedAt: Date;
};

/** The results of a batch, one for each call. */
export type Decided<T> = {
  results: Result<T>[];
  /** Writes what the accepted calls changed. Its queries share a round trip with those that store the responses. */
  save?: (() => Promise<unknown>) | undefined;
};

type Definition<S extends z.ZodType, T, R> = {
  /** `module.verb-noun`; scopes the stored responses of idempotency keys. */
  name: string;
  input: S;
  allow: Gate;
  ownerOnly?: true;
  /** Calls with the same value wait for each other and share transactions, such as all bids on one car. */
  batchBy(input: z.output<S>): string;
  /** Reads without a lock what all calls of a batch need, in the round trip that claims their keys. */
  read(tx: Tx, batch: string): Promise<R>;
  /**
   * Decides the calls in their order. A refused call must not change anything, because the transaction of the others
   * is committed.
   */
  decide(context: { tx: Tx; now: Date; read: R }, calls: readonly BatchedCall<z.output<S>>[]): Promise<Decided<T>>;
};

/** The most calls that share a transaction. */
const LARGEST_BATCH = 64;

type Waiting<I, T> = {
  actor: Actor;
  input: I;
  key: string | undefined;
  /** `performance.now()`, which no change of the process's clock affects. */
  since: number;
  resolve(result: Result<T>): void;
  reject(error: unknown): void;
};

/**
 * A command for rows that many people write at once. While a transaction runs, further calls wait, and the next transaction
 * decides all of them under one lock, in the order of their arrival. Permissions, validation, and idempotency keys are
 * those of `defineCommand`.
 */
export function defineBatchCommand<S extends z.ZodType, T, R>(definition: Definition<S, T, R>): Command<S, T> {
  const queues = new Map<string, Waiting<z.output<S>, T>[]>();

  async function work(place: string, batch: string, queue: Waiting<z.output<S>, T>[]): Promise<void> {
    while (queue.length > 0) await answer(definition, batch, queue.splice(0, LARGEST_BATCH));
    queues.delete(place);
  }

  const command = async (
    actor: Actor,
    raw: z.input<S>,
    options: { key?: string | undefined } = {},
  ): Promise<Result<T>> => {
    const since = performance.now();
    const admitted = await admit(definition, actor, raw);
    if (!admitted.ok) return noteError(definition.name, actor, admitted);
    const { input } = admitted.value;
    const result = new Promise<Result<T>>((resolve, reject) => {
      const batch = definition.batchBy(input);
      const waiting = { actor, input, key: options.key, since, resolve, reject };
      // Sandboxes are copies, so the same id may be in several of them.
      const place = `${currentSandbox()?.database ?? ""} ${batch}`;
      const queue = queues.get(place);
      if (queue) return void queue.push(waiting);
      const opened = [waiting];
      queues.set(place, opened);
      // Started a moment later, so that calls that arrive together share a transaction.
      queueMicrotask(() => void work(place, batch, opened));
    });
    return noteError(definition.name, actor, await result);
  };
  return Object.assign(command, {
    command: definition.name,
    input: definition.input,
    allow: definition.allow,
    fresh: false,
    ownerOnly: definition.ownerOnly ?? false,
    impersonating: false,
    parties: false,
  });
}

async function answer<S extends z.ZodType, T, R>(
  definition: Definition<S, T, R>,
  batch: string,
  calls: readonly Waiting<z.output<S>, T>[],
): Promise<void> {
  try {
    const results = await inTransaction((tx) => decideTogether(definition, tx, batch, calls));
    for (const [i, call] of calls.entries()) call.resolve(results[i] as Result<T>);
  } catch (error) {
    for (const call of calls) settleFailed(call, error);
  }
}

function settleFailed<T>({ resolve, reject }: Waiting<unknown, T>, error: unknown): void {
  try {
    resolve(answerOf<T>(error, {}));
  } catch (unknownError) {
    reject(unknownError);
  }
}

async function decideTogether<S extends z.ZodType, T, R>(
  { name, read, decide }: Definition<S, T, R>,
  tx: Tx,
  batch: string,
  calls: readonly Waiting<z.output<S>, T>[],
): Promise<Result<T>[]> {
  const keyed = calls.map((call) => keyedCall(name, call));
  const first = new Map(keyed.map((row, i) => [row ? nameOf(row) : String(i), i] as const).reverse());
  const originals = [...first.values()].sort((a, b) => a - b);
  const [known, clock, seen] = await together(
    claimKeys<T>(tx, calls, keyed, originals),
    readClock(tx),
    read(tx, batch),
  );
  const fresh = originals.filter((i) => !known.has(i));
  const given = fresh.map((i) => received(calls[i] as (typeof calls)[number], clock));
  const { results, save } =
    fresh.length > 0 ? await decide({ tx, now: clock.now, read: seen }, given) : { results: [], save: undefined };
  for (const [n, i] of fresh.entries()) known.set(i, results[n] as Result<T>);
  const responses = fresh.map((i) => ({ row: keyed[i], result: known.get(i) as Result<T> }));
  await together(...(save ? [save()] : []), ...storeResponses(tx, responses));
  return calls.map((_, i) => {
    const original = first.get(keyed[i] ? nameOf(keyed[i]) : String(i)) as number;
    if (keyed[i]?.inputHash !== keyed[original]?.inputHash) return refuseCommon("key-reused");
    return known.get(original) as Result<T>;
  });
}

/** The database's time, and the `performance.now()` at which it was read. */
type Clock = { now: Date; read: number };

const readClock = async (tx: Tx): Promise<Clock> => ({ now: await databaseNow(tx), read: performance.now() });

const received = <I>({ actor, input, since }: Waiting<I, never>, { now, read }: Clock): BatchedCall<I> => ({
  actor,
  input,
  receivedAt: new Date(now.getTime() - (read - since)),
});

type KeyedCall = KeyRow & { inputHash: string };

const keyedCall = (command: string, { actor, input, key }: Waiting<unknown, never>): KeyedCall | undefined =>
  key ? { ...keyOf(actor, command, key, input), inputHash: hashInput(input) } : undefined;

const nameOf = ({ actor, command, key }: KeyRow) => JSON.stringify([actor, command, key]);

const claim = defineSql<KeyRow>(
  "commands.claim-keys",
  sql`insert into ${idempotencyKeys} (actor, command, key, input_hash)
    select actor, command, key, "inputHash"
    from jsonb_to_recordset(${sql.placeholder("rows")}::jsonb) as given(actor text, command text, key text, "inputHash" text)
    on conflict do nothing returning actor, command, key`,
);

/** Claims the keys of a batch in one statement. Returns the answers of calls that were answered before. */
async function claimKeys<T>(
  tx: Tx,
  calls: readonly { actor: Actor; input: unknown }[],
  keyed: readonly (KeyedCall | undefined)[],
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
    const { actor: caller, input } = calls[i] as { actor: Actor; input: unknown };
    known.set(i, await readAnswer<T>(tx, row, caller, input));
  }
  return known;
}

async function readAnswer<T>(tx: Tx, row: KeyRow, actor: Actor, input: unknown): Promise<Result<T>> {
  const [done] = await tx
    .select()
    .from(idempotencyKeys)
    .where(
      sql`(${idempotencyKeys.actor}, ${idempotencyKeys.command}, ${idempotencyKeys.key}) = (${row.actor}, ${row.command}, ${row.key})`,
    );
  return done ? answerTo<T>(done, actor, input) : refuseCommon("conflict");
}

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
  answers: readonly { row: KeyRow | undefined; result: { ok: true; value: unknown } | Refused }[],
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
