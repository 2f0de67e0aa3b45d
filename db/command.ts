import { channel } from "node:diagnostics_channel";
import type { z } from "zod";
import { type Actor, type Gate, gateRefuses, hasScope } from "#modules/kernel/actor.ts";
import { arrivedAt } from "#modules/kernel/arrival.ts";
import type { Command } from "#modules/kernel/command.ts";
import type { RecordedEvent } from "#modules/kernel/events.ts";
import { noteError } from "#modules/kernel/note-error.ts";
import {
  missingScopeError,
  ok,
  type Refused,
  type Result,
  refuseCommon,
  sentencesByField,
} from "#modules/kernel/result.ts";
import type { KeyScope } from "#modules/kernel/scopes.ts";
import { span } from "#modules/kernel/trail.ts";
import { findUnstorable, UNSTORABLE } from "#modules/kernel/unstorable.ts";
import { databaseError, databaseNow, inTransaction, type Tx, together } from "./client.ts";
import { onceEach } from "./idempotency.ts";
import { type Batches, type Decided, queueUp } from "./in-batches.ts";
import { type CarsOf, withoutOwnCars } from "./parties.ts";
import { countAttempts, type Limit, takeBack } from "./rate-limit.ts";
import { record } from "./record.ts";

export type CommandContext = {
  tx: Tx;
  actor: Actor;
  /** The database's time at the start of the transaction. */
  now: Date;
  /** When the server read the request, by the database's clock. */
  receivedAt: Date;
  /** The limits that were counted before the transaction. */
  limits: readonly Limit[];
  /** Records an event in the transaction. */
  record(event: RecordedEvent): Promise<string>;
};

type Definition<S extends z.ZodType, T, P> = {
  /** `module.verb-noun`; scopes the stored responses of idempotency keys. */
  name: string;
  input: S;
  /** The permission the command requires; `run` checks rules about the object itself. */
  allow: Gate;
  /**
   * The codes of its modules' errors (`defineErrors`), which the API publishes for the calls of the command. Those that
   * every command may return (`refuseCommon`) are not repeated. `test/api/errors.test.ts` compares them with the source.
   */
  errors?: readonly string[];
  /** The operation itself; `inBatches` for rows that many people write at once. */
  run: ((context: CommandContext, input: z.output<S>, prepared: P) => Promise<Result<T>>) | Batches<z.output<S>, T>;
  /**
   * Slow work that needs no lock, such as hashing a password. It runs before the transaction, which would otherwise
   * hold a connection and its row locks. The data it read may have changed since, so `run` must check it again. A
   * error here takes precedence over a response stored under the key.
   */
  prepare?(actor: Actor, input: z.output<S>): Result<P> | Promise<Result<P>>;
  /**
   * Rate limits, counted before the transaction, so that refused attempts count too. Limits that count only failures
   * are released once the command succeeds; until then, attempts in progress count.
   */
  limits?(actor: Actor, input: z.output<S>): Limit[] | Promise<Limit[]>;
  /** Refused to API keys: always, for inputs for which this function returns true, or to keys without this scope. */
  ownerOnly?: true | KeyScope | ((input: z.output<S>) => boolean);
  /**
   * An administrator who acts as a user may do this for them. Everything else is refused with `impersonating`: what binds
   * or speaks for a person (offers, bids, signatures, messages, contacts, payouts, consents) is theirs alone.
   */
  impersonating?: true;
  /**
   * Refused with `proof-needed` in a session whose owner proved who they are more than 15 minutes ago: always, or for
   * inputs for which this function returns true. Pages ask for the password or a code and carry on.
   */
  fresh?: true | ((actor: Actor, input: z.output<S>) => boolean);
  /**
   * The cars that the input is about. A member of staff who is a party to one of them (seller, buyer, bidder, or of
   * their company) acts without their staff roles, and is refused with `own-car` where those are needed. Without this
   * declaration, the car is the input's field `swap`.
   */
  parties?: CarsOf<z.output<S>>;
  /** Maps a violated database constraint to an error. */
  constraints?: Record<string, () => Refused>;
};

/**
 * One business operation. It validates the input, checks the permission, and runs in a transaction that an error rolls
 * back. With a key, the response is stored for 7 days, so a repeated call returns the same response and has no further
 * effect. Responses must survive JSON: ids, numbers, strings, ISO times.
 */
export function defineCommand<S extends z.ZodType, T, P = undefined>(definition: Definition<S, T, P>): Command<S, T> {
  const perform = performerOf(definition);
  const command = async (
    actor: Actor,
    raw: z.input<S>,
    options: { key?: string | undefined } = {},
  ): Promise<Result<T>> => {
    const since = arrivedAt();
    return span({ name: definition.name }, () => once(actor, raw, since, options));
  };
  const once = async (
    actor: Actor,
    raw: z.input<S>,
    since: ReturnType<typeof arrivedAt>,
    options: { key?: string | undefined },
  ) => {
    const admitted = await admit(definition, actor, raw);
    if (!admitted.ok) return noteError(definition.name, actor, admitted);
    const { input, limits, settle } = admitted.value;
    const prepared = (await definition.prepare?.(actor, input)) ?? ok(undefined as P);
    const result = prepared.ok
      ? await perform({ actor, input, limits, prepared: prepared.value, key: options.key, since })
      : prepared;
    await settle(result.ok);
    return noteError(definition.name, actor, result);
  };
  return Object.assign(command, {
    command: definition.name,
    input: definition.input,
    allow: definition.allow,
    fresh: definition.fresh !== undefined,
    ownerOnly: typeof definition.ownerOnly === "function" ? ("some" as const) : (definition.ownerOnly ?? false),
    impersonating: definition.impersonating === true,
    parties: definition.parties !== undefined,
    errors: definition.errors ?? [],
    limited: definition.limits !== undefined,
  });
}

type Admission<S extends z.ZodType> = Pick<
  Definition<S, unknown, unknown>,
  "input" | "allow" | "limits" | "ownerOnly" | "impersonating" | "fresh"
>;
/** A valid input with the limits that were counted for it, and what to do once the operation has succeeded or failed. */
type Admitted<S extends z.ZodType> = {
  input: z.output<S>;
  limits: readonly Limit[];
  settle(succeeded: boolean): Promise<void>;
};

/** Everything that can refuse before a transaction: the permission, the input, impersonation, and the rate limits. */
async function admit<S extends z.ZodType>(
  definition: Admission<S>,
  actor: Actor,
  raw: unknown,
): Promise<Result<Admitted<S>>> {
  const shut = gateRefuses(actor, definition.allow);
  if (shut) return refuseCommon(shut);
  if (actor.impersonator && !definition.impersonating) return refuseCommon("impersonating");
  const unstorable = findUnstorable(raw);
  if (unstorable !== undefined) return refuseCommon("invalid-input", { fields: { [unstorable]: [UNSTORABLE] } });
  const parsed = definition.input.safeParse(raw);
  if (!parsed.success) return refuseCommon("invalid-input", { fields: sentencesByField(parsed.error.issues) });
  const byKey = refuseKey(definition, actor, parsed.data);
  if (byKey) return byKey;
  if (actor.stale && isFresh(definition, actor, parsed.data)) return refuseCommon("proof-needed");
  const limits = (await definition.limits?.(actor, parsed.data)) ?? [];
  const counted = await countAttempts(limits);
  if (!counted.ok) return counted;
  const settle = (succeeded: boolean) =>
    takeBack(counted.value.filter((_, i) => (succeeded ? limits[i]?.failuresOnly : limits[i]?.successesOnly)));
  return ok({ input: parsed.data, limits, settle });
}

/** The error of an API key that may not act in its owner's place. */
function refuseKey<S extends z.ZodType>(
  { ownerOnly }: Admission<S>,
  actor: Actor,
  input: z.output<S>,
): Refused | undefined {
  const refuses = typeof ownerOnly === "function" ? ownerOnly(input) : Boolean(ownerOnly);
  if (!refuses || !actor.scopes) return undefined;
  if (typeof ownerOnly !== "string") return refuseCommon("no-api-key");
  return hasScope(actor, ownerOnly) ? undefined : missingScopeError(ownerOnly);
}

const isFresh = <S extends z.ZodType>({ fresh }: Admission<S>, actor: Actor, input: z.output<S>): boolean =>
  typeof fresh === "function" ? fresh(actor, input) : Boolean(fresh);

/** An admitted call. */
type Call<S extends z.ZodType, P> = {
  actor: Actor;
  input: z.output<S>;
  limits: readonly Limit[];
  prepared: P;
  key: string | undefined;
  /** When its request was read (`arrivedAt`). */
  since: number;
};

function performerOf<S extends z.ZodType, T, P>(
  definition: Definition<S, T, P>,
): (call: Call<S, P>) => Promise<Result<T>> {
  const { run } = definition;
  if (typeof run === "function") {
    const begin = async () => decideAlone(run);
    return async (call) => (await inOneTransaction(definition, begin, [call]))[0] as Result<T>;
  }
  const perform = queueUp((batch, calls: readonly Call<S, P>[]) =>
    inOneTransaction(definition, (tx) => run.begin(tx, batch), calls),
  );
  return (call) => perform(run.batchBy(call.input), call);
}

/** A call with the actor without the staff roles that they may not use for this car. */
type GoingCall<S extends z.ZodType, P> = Call<S, P> & { receivedAt: Date };
type Decide<S extends z.ZodType, T, P> = (
  context: { tx: Tx; now: Date },
  calls: readonly GoingCall<S, P>[],
) => Promise<Decided<T>>;

const decideAlone =
  <S extends z.ZodType, T, P>(
    run: (context: CommandContext, input: z.output<S>, prepared: P) => Promise<Result<T>>,
  ): Decide<S, T, P> =>
  async ({ tx, now }, calls) => {
    const { actor, limits, input, prepared, receivedAt } = calls[0] as GoingCall<S, P>;
    const context = { tx, actor, now, receivedAt, limits, record: (event: RecordedEvent) => record(tx, actor, event) };
    return { results: [await run(context, input, prepared)] };
  };

/** Carries errors out of the transaction, so that everything written so far is rolled back. */
class RolledBack extends Error {
  results: readonly Result<unknown>[];
  constructor(results: readonly Result<unknown>[]) {
    super("All calls were refused");
    this.results = results;
  }
}

async function inOneTransaction<S extends z.ZodType, T, P>(
  definition: Definition<S, T, P>,
  begin: (tx: Tx) => Promise<Decide<S, T, P>>,
  calls: readonly Call<S, P>[],
): Promise<Result<T>[]> {
  try {
    return await inTransaction(async (tx) => {
      const keyed = calls.map(({ actor, input, key }) => ({ actor, command: definition.name, input, key }));
      const results = await onceEach<T, readonly [Clock, Decide<S, T, P>]>(tx, keyed, {
        begin: () => together(readClock(tx), begin(tx)),
        decide: (open, [clock, decide]) =>
          decideOpen(
            definition,
            tx,
            clock,
            open.map((i) => calls[i] as Call<S, P>),
            decide,
          ),
      });
      if (results.every((result) => !result.ok)) throw new RolledBack(results);
      return results;
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.results as Result<T>[];
    const refused = refusedBy(error, definition.constraints ?? {});
    return calls.map(() => refused);
  }
}

/** The database's time, and the `performance.now()` at which it was read. */
type Clock = { now: Date; read: number };

const readClock = async (tx: Tx): Promise<Clock> => ({ now: await databaseNow(tx), read: performance.now() });

/** Decides calls that were not answered before, without those of people who have a part in the car. */
async function decideOpen<S extends z.ZodType, T, P>(
  definition: Definition<S, T, P>,
  tx: Tx,
  { now, read }: Clock,
  calls: readonly Call<S, P>[],
  decide: Decide<S, T, P>,
): Promise<Decided<T>> {
  const own = new Map<number, Refused>();
  const going: GoingCall<S, P>[] = [];
  for (const [i, call] of calls.entries()) {
    const { actor, refused } = await withoutOwnCars(tx, call.actor, definition, call.input);
    if (refused) own.set(i, refused);
    else going.push({ ...call, actor, receivedAt: new Date(now.getTime() - (read - call.since)) });
  }
  const decided: Decided<T> = going.length > 0 ? await decide({ tx, now }, going) : { results: [] };
  const rest = [...decided.results];
  const results = calls.map((_, i) => own.get(i) ?? (rest.shift() as Result<T>));
  for (const result of results)
    if (!result.ok && errors.hasSubscribers)
      errors.publish({ command: definition.name, code: result.error.code, tx } satisfies RefusedCommand);
  return { results, save: decided.save };
}

/** The diagnostics channel that receives each command that refuses inside its transaction, before the rollback. */
export const REFUSED = "swaplot.command.refused";
export type RefusedCommand = { command: string; code: string; tx: Tx };
const errors = channel(REFUSED);

/** Unique and exclusion violations mean that another request was faster, unless the command handles them. */
function refusedBy(error: unknown, constraints: Record<string, () => Refused>): Refused {
  const found = databaseError(error);
  const named = found?.constraint ? constraints[found.constraint] : undefined;
  if (named) return named();
  if (found && (found.code === "23505" || found.code === "23P01" || found.code === "55P03"))
    return refuseCommon("conflict");
  throw error;
}
