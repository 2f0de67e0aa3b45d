import type { Duplex } from "node:stream";
import { type ExtractTablesWithRelations, sql } from "drizzle-orm";
import { drizzle, type NodePgDatabase, type NodePgTransaction } from "drizzle-orm/node-postgres";
import pg from "pg";
import { isPublicRead } from "#modules/kernel/public-read.ts";
import { currentSandbox } from "#modules/kernel/sandbox-scope.ts";
import { isSwitchedOff } from "#modules/kernel/switched-off.ts";
import { followReplica, type Replica, type ReplicaState } from "./replica.ts";
import { closeSandboxes, SANDBOX_CONNECTIONS, SANDBOX_OPTIONS, sandboxConnection } from "./sandbox-pools.ts";
import { defineSql } from "./statement.ts";

type Schema = Record<string, never>;
export type Db = NodePgDatabase<Schema> & { $client: pg.Pool };
export type Tx = NodePgTransaction<Schema, ExtractTablesWithRelations<Schema>>;
/** Queries accept either type, so that a command can read inside its own transaction. */
export type Executor = Pick<
  Db,
  "_" | "select" | "selectDistinct" | "execute" | "insert" | "update" | "delete" | "$with" | "with"
>;

/** For `decide` functions: reads in the caller's transaction and cannot write. */
export type Reader = Pick<Db, "select" | "selectDistinct" | "selectDistinctOn">;

type Connection = { url: string; db: Db; replica?: { follower: Replica; reads: Db } };

let open: Connection | undefined;

/** A person shouldn't wait longer for a connection, nor for one that is free: the answer is 503. */
const CONNECTS_WITHIN_MS = 5_000;

/** Options of connections on which no person waits, so that a busy machine may take its time. */
export const PATIENT =
  "-c statement_timeout=300000 -c idle_in_transaction_session_timeout=300000 -c lock_timeout=120000";

/**
 * Opens this process's connection pool, once; later calls return the same pool. `max` limits the connections, and a query
 * fails after waiting `withinMs` for one. `options` are settings of each connection (`-c name=value`), in place of the usual limits.
 */
export function connect(url: string, max = 10, withinMs = CONNECTS_WITHIN_MS, options = ""): Db {
  if (open && open.url === url) return open.db;
  if (open) throw new Error("This process is connected to another database already");
  const pool = openPool(url, max, { withinMs, options });
  open = { url, db: drizzle(pool, { casing: "snake_case" }) as Db };
  return open.db;
}

/**
 * Opens all connections of the pool, so that the first requests of a new process don't wait for them. One that the server
 * refuses is left to the requests.
 */
export async function warmPool(): Promise<void> {
  if (!open) throw new Error("Connect to the primary first");
  const { $client: pool } = open.db;
  const opened = await Promise.allSettled(Array.from({ length: pool.options.max }, () => pool.connect()));
  for (const one of opened) if (one.status === "fulfilled") one.value.release();
}

/**
 * From now on, a replica answers public reads (`asPublicRead`) while it has every change that this process was told of
 * (`noteChange`). Otherwise, and for everything else, the primary does.
 */
export function connectReplica(url: string, max = 10): void {
  if (!open) throw new Error("Connect to the primary first");
  const { $client } = open.db;
  const follower = followReplica($client, openPool(url, max, { options: "-c default_transaction_read_only=on" }));
  const reads = drizzle({ query: follower.query } as pg.Pool, { casing: "snake_case" }) as Db;
  open.replica = { follower, reads: Object.assign(reads, { $client }) };
}

/** Tells the replica's follower that something was committed. */
export const noteChange = (): void => open?.replica?.follower.noteChange();

/** How the replica is; undefined without one. */
export const replicaState = (): ReplicaState | undefined => open?.replica?.follower.state();

const openSandbox = (url: string): Db =>
  drizzle(openPool(url, SANDBOX_CONNECTIONS, { options: SANDBOX_OPTIONS, idleMs: 10_000 }), {
    casing: "snake_case",
  }) as Db;

type PoolSettings = {
  /** Of each connection, as `-c name=value`. */
  options?: string;
  idleMs?: number;
  withinMs?: number;
};

function openPool(url: string, max: number, { options = "", idleMs = 60_000, withinMs }: PoolSettings): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: withinMs ?? CONNECTS_WITHIN_MS,
    idleTimeoutMillis: idleMs,
    options: `-c statement_timeout=15000 -c idle_in_transaction_session_timeout=20000 -c lock_timeout=8000 -c timezone=UTC ${options}`,
    application_name: "swaplot",
    // For `together`: queries are sent without waiting for the results of earlier ones.
    pipeline: true,
  });
  // The pool replaces lost idle connections, but without a listener the error would end the process.
  pool.on("error", () => {});
  // The same for a connection in use: its current or next query fails.
  pool.on("connect", (client) => {
    client.on("error", () => {});
    if (!isSwitchedOff("cork")) writeAtOnce(client);
  });
  return pool;
}

/**
 * Queries that are sent in the same moment leave in one write. A system call for each of them would be a third of the
 * processor time of a transaction.
 */
function writeAtOnce(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Duplex } }).connection;
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  let gathers = false;
  client.query = ((...given: unknown[]) => {
    if (!gathers) {
      gathers = true;
      stream.cork();
      process.nextTick(() => {
        gathers = false;
        stream.uncork();
      });
    }
    return query(...given);
  }) as typeof client.query;
}

/**
 * This process's pool, or that of the sandbox in which the code runs. Throws if there is none; each process connects in
 * its main file.
 */
export function db(): Db {
  if (!open) throw new Error("No database: call connect(url) at the start of the process");
  const sandbox = currentSandbox();
  if (sandbox) return sandboxConnection(sandbox.database, openSandbox);
  return open.replica && isPublicRead() ? open.replica.reads : open.db;
}

/** Opens one more connection than the pool has, and closes it. Throws what the server says. */
export async function testConnection(withinMs: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl(), connectionTimeoutMillis: withinMs });
  client.on("error", () => {});
  try {
    await client.connect();
  } finally {
    await client.end().catch(() => {});
  }
}

export const databaseUrl = (): string => {
  if (!open) throw new Error("No database: call connect(url) at the start of the process");
  return open.url;
};

export async function disconnect(): Promise<void> {
  const closing = open;
  open = undefined;
  await closeSandboxes();
  await closing?.replica?.follower.stop();
  await closing?.db.$client.end();
}

/** Serialization failures and deadlocks, which the database asks the client to retry. */
const AGAIN = new Set(["40001", "40P01"]);

/** SQLSTATE and constraint of a database error, unwrapped from drizzle's error; undefined for other errors. */
export function databaseError(error: unknown): { code: string; constraint?: string } | undefined {
  for (
    let e = error as { cause?: unknown; code?: unknown; constraint?: string } | undefined;
    e;
    e = e.cause as typeof e
  )
    if (typeof e.code === "string" && /^[0-9A-Z]{5}$/.test(e.code))
      return e.constraint ? { code: e.code, constraint: e.constraint } : { code: e.code };
  return undefined;
}

/** Runs `work` in one transaction; retries deadlocks, with at most three attempts. */
export async function inTransaction<T>(work: (tx: Tx) => Promise<T>, attempt = 1): Promise<T> {
  try {
    return await onOneConnection((connection) => connection.transaction(work));
  } catch (error) {
    if (attempt < 3 && AGAIN.has(databaseError(error)?.code ?? "")) return inTransaction(work, attempt + 1);
    throw error;
  }
}

const bound = new WeakMap<pg.PoolClient, NodePgDatabase<Schema>>();

/**
 * A connection of the pool that is always released. The driver's own transaction function never releases it when
 * `begin` itself fails, so a database that restarts a few times would leave the pool empty.
 */
async function onOneConnection<T>(work: (connection: NodePgDatabase<Schema>) => Promise<T>): Promise<T> {
  const client = await db().$client.connect();
  try {
    const known = bound.get(client) ?? drizzle(client, { casing: "snake_case" });
    bound.set(client, known);
    return await work(known);
  } finally {
    client.release();
  }
}

/** The error of a query after an earlier one of its transaction has failed. */
const AFTER_FAILURE = "25P02";

/**
 * Waits for queries of one transaction that are sent in one round trip; the server runs them in the order in
 * which `execute()` was called. Rejects with the error of the first one that failed, and only after all have ended,
 * because a late query would run outside of the transaction.
 */
export async function together<const T extends readonly unknown[]>(
  ...queries: {
    [K in keyof T]: PromiseLike<T[K]>;
  }
): Promise<T> {
  const ended = await Promise.allSettled(queries);
  const failed = ended.flatMap((end) => (end.status === "rejected" ? [end.reason as unknown] : []));
  if (failed.length > 0) throw failed.find((error) => databaseError(error)?.code !== AFTER_FAILURE) ?? failed[0];
  return ended.map((end) => (end as PromiseFulfilledResult<unknown>).value) as unknown as T;
}

/** The database's clock, the only clock that all processes share. */
export async function databaseNow(executor: Pick<Executor, "_">): Promise<Date> {
  const { rows } = await selectNow(executor, {});
  return new Date((rows[0] as { now: string }).now);
}

const selectNow = defineSql<{ now: string }>("clock.now", sql`select clock_timestamp() as now`);
