import { createHmac } from "node:crypto";
import { channel } from "node:diagnostics_channel";
import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import { type Actor, type Gate, gateRefuses } from "#modules/kernel/actor.ts";
import { environment } from "#modules/kernel/environment.ts";
import type { RecordedEvent } from "#modules/kernel/events.ts";
import { ok, type Refused, type Result, refuseCommon, sentencesByField } from "#modules/kernel/result.ts";
import { findUnstorable, UNSTORABLE } from "#modules/kernel/unstorable.ts";
import type { Verb } from "#modules/kernel/verb.ts";
import { audit } from "./audit.ts";
import { databaseError, databaseNow, db, inTransaction, type Tx } from "./client.ts";
import { countAttempts, type Limit, takeBack } from "./rate-limit.ts";
import { record } from "./record.ts";
import { idempotencyKeys } from "./tables.ts";

export type VerbContext = {
  tx: Tx;
  actor: Actor;
  /** The database's time at the start of the transaction. */
  now: Date;
  /** Records an event in the transaction. */
  record(event: RecordedEvent): Promise<string>;
};

type Definition<S extends z.ZodType, T, P> = {
  /** `module.verb-noun`; scopes the stored responses of idempotency keys. */
  name: string;
  input: S;
  /** The permission the verb requires; `run` checks rules about the object itself. */
  allow: Gate;
  run(context: VerbContext, input: z.output<S>, prepared: P): Promise<Result<T>>;
  /**
   * Slow work that needs no lock, such as hashing a password. It runs before the transaction, which would otherwise
   * hold a connection and its row locks. The data it read may have changed since, so `run` must check it again. A
   * refusal here takes precedence over a response stored under the key.
   */
  prepare?(actor: Actor, input: z.output<S>): Result<P> | Promise<Result<P>>;
  /**
   * Rate limits, counted before the transaction, so that refused attempts count too. Limits that count only failures
   * are released once the verb succeeds; until then, attempts in progress count.
   */
  limits?(actor: Actor, input: z.output<S>): Limit[] | Promise<Limit[]>;
  /**
   * Refused to an administrator who impersonates a user: always, or for inputs for which this function returns true.
   */
  ownerOnly?: true | ((input: z.output<S>) => boolean);
  /** Maps a violated database constraint to a refusal. */
  constraints?: Record<string, () => Refused>;
};

/**
 * One business operation. It validates the input, checks the permission, and runs in a transaction that a refusal rolls
 * back. With a key, the response is stored for 7 days, so a repeated call returns the same response and has no further
 * effect. Responses must survive JSON: ids, numbers, strings, ISO times.
 */
export function defineVerb<S extends z.ZodType, T, P = undefined>(definition: Definition<S, T, P>): Verb<S, T> {
  const verb = async (
    actor: Actor,
    raw: z.input<S>,
    options: { key?: string | undefined } = {},
  ): Promise<Result<T>> => {
    const shut = gateRefuses(actor, definition.allow);
    if (shut) return refuseCommon(shut);
    const unstorable = findUnstorable(raw);
    if (unstorable !== undefined) return refuseCommon("invalid-input", { fields: { [unstorable]: [UNSTORABLE] } });
    const parsed = definition.input.safeParse(raw);
    if (!parsed.success) return refuseCommon("invalid-input", { fields: sentencesByField(parsed.error.issues) });
    if (actor.impersonator && isOwnerOnly(definition, parsed.data)) return refuseCommon("impersonating");
    const limits = (await definition.limits?.(actor, parsed.data)) ?? [];
    const counted = await countAttempts(limits);
    if (!counted.ok) return counted;
    const result = await prepareAndPerform(definition, actor, parsed.data, options.key);
    if (result.ok) await takeBack(counted.value.filter((_, i) => limits[i]?.failuresOnly));
    return result;
  };
  return Object.assign(verb, { verb: definition.name, input: definition.input, allow: definition.allow });
}

const isOwnerOnly = <S extends z.ZodType, T, P>({ ownerOnly }: Definition<S, T, P>, input: z.output<S>): boolean =>
  typeof ownerOnly === "function" ? ownerOnly(input) : Boolean(ownerOnly);

async function prepareAndPerform<S extends z.ZodType, T, P>(
  definition: Definition<S, T, P>,
  actor: Actor,
  input: z.output<S>,
  key: string | undefined,
): Promise<Result<T>> {
  const prepared = (await definition.prepare?.(actor, input)) ?? ok(undefined as P);
  if (!prepared.ok) return prepared;
  try {
    return await inTransaction((tx) => perform(definition, tx, actor, input, prepared.value, key));
  } catch (error) {
    return answerOf<T>(error, definition.constraints ?? {});
  }
}

/** Carries a refusal out of the transaction, so that everything written so far is rolled back. */
class RolledBack extends Error {
  refused: Refused;
  constructor(refused: Refused) {
    super(refused.refusal.code);
    this.refused = refused;
  }
}

async function perform<S extends z.ZodType, T, P>(
  definition: Definition<S, T, P>,
  tx: Tx,
  actor: Actor,
  input: z.output<S>,
  prepared: P,
  key: string | undefined,
): Promise<Result<T>> {
  return once(tx, { actor, verb: definition.name, input, key }, async () => {
    const now = await databaseNow(tx);
    const context = { tx, actor, now, record: (event: RecordedEvent) => record(tx, actor, event) };
    const result = await definition.run(context, input, prepared);
    if (!result.ok) {
      if (refusals.hasSubscribers)
        refusals.publish({ verb: definition.name, code: result.refusal.code, tx } satisfies RefusedVerb);
      throw new RolledBack(result);
    }
    return result;
  });
}

/** The diagnostics channel that receives each verb that refuses inside its transaction, before the rollback. */
export const REFUSED = "swaplot.verb.refused";
export type RefusedVerb = { verb: string; code: string; tx: Tx };
const refusals = channel(REFUSED);

/** The operation, its actor, and its input; a key is scoped to all three. Without a key, the operation always runs. */
export type Keyed = { actor: Actor; verb: string; input: unknown; key: string | undefined };

/**
 * Runs the work of this transaction once per key and stores the response with it. Refusals aren't stored. Everything
 * that an administrator writes while impersonating a user is recorded in the audit log here, so that no write can miss
 * it.
 */
export async function once<T>(tx: Tx, keyed: Keyed, given: () => Promise<Result<T>>): Promise<Result<T>> {
  const { actor, verb, input, key } = keyed;
  const work = actor.impersonator ? () => audited(tx, keyed, given) : given;
  if (!key) return work();
  const known = await claimKey<T>(tx, verb, actor, input, key);
  if (known) return known;
  const result = await work();
  if (result.ok) await storeResponse(tx, keyOf(actor, verb, key, input), result.value);
  return result;
}

async function audited<T>(tx: Tx, { actor, verb }: Keyed, work: () => Promise<Result<T>>): Promise<Result<T>> {
  const result = await work();
  if (result.ok) await audit(tx, actor, "acted-as", actor.id, { verb });
  return result;
}

/**
 * The response stored under this key, or undefined. For work that happens before its transaction, such as receiving a
 * file; the transaction checks again with `once`.
 */
export async function answeredBefore<T>({ actor, verb, input, key }: Keyed): Promise<Result<T> | undefined> {
  if (!key) return undefined;
  const row = keyOf(actor, verb, key, input);
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
  verb: string,
  actor: Actor,
  input: unknown,
  key: string,
): Promise<Result<T> | undefined> {
  const row = { ...keyOf(actor, verb, key, input), inputHash: hash(input) };
  const claimed = await tx
    .insert(idempotencyKeys)
    .values(row)
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (claimed.length > 0) return undefined;
  const [done] = await tx.select().from(idempotencyKeys).where(sameKey(row));
  return done ? answerTo<T>(done, actor, input) : refuseCommon("conflict");
}

const answerTo = <T>(done: typeof idempotencyKeys.$inferSelect, actor: Actor, input: unknown): Result<T> =>
  done.inputHash === hash(input) || actor.kind === "system"
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

type KeyRow = { actor: string; verb: string; key: string };

const keyOf = (actor: Actor, verb: string, key: string, input: unknown): KeyRow => ({
  actor: actor.id ?? actor.kind,
  verb,
  key: [key.length > LONGEST_KEY ? hash(key) : key, ...(actor.kind === "guest" ? [hash(input)] : [])].join(" "),
});

const sameKey = (row: KeyRow) =>
  and(eq(idempotencyKeys.actor, row.actor), eq(idempotencyKeys.verb, row.verb), eq(idempotencyKeys.key, row.key));

// Hashed with a key, because inputs contain passwords and codes, which a plain hash would expose to brute force.
const hash = (input: unknown) =>
  createHmac("sha256", environment().sessionSecret)
    .update(JSON.stringify(input) ?? "")
    .digest("base64");

/** Unique and exclusion violations mean that another request was faster, unless the verb handles them. */
function answerOf<T>(error: unknown, constraints: Record<string, () => Refused>): Result<T> {
  if (error instanceof RolledBack) return error.refused;
  const found = databaseError(error);
  const named = found?.constraint ? constraints[found.constraint] : undefined;
  if (named) return named();
  if (found && (found.code === "23505" || found.code === "23P01" || found.code === "55P03"))
    return refuseCommon("conflict");
  throw error;
}
