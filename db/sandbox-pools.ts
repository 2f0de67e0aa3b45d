import type pg from "pg";
import { environment } from "#modules/kernel/environment.ts";

/** Connections of one process to one sandbox: a command holds one, and may read with another. */
export const SANDBOX_CONNECTIONS = 4;
/** Sandboxes to which one process has connections at the same time; those that rest longest are closed first. */
const MOST_POOLS = 12;

/** A name without a schema means the sandbox's own clock before the built-in one (sandbox-clock.ts). */
export const SANDBOX_OPTIONS = "-c search_path=clock,public,pg_catalog";

type Kept<T> = { connection: T; usedAt: number };

/** What a process has open, by the name of the database. */
const pools = new Map<string, Kept<{ $client: pg.Pool }>>();

/** The connection to this database; `open` makes it at the first use, and after it was closed because it rested. */
export function sandboxConnection<T extends { $client: pg.Pool }>(database: string, open: (url: string) => T): T {
  const known = pools.get(database) as Kept<T> | undefined;
  const kept = known ?? { connection: open(sandboxUrl(database)), usedAt: 0 };
  kept.usedAt = Date.now();
  pools.set(database, kept);
  if (!known) closeResting();
  return kept.connection;
}

function closeResting(): void {
  const resting = [...pools].filter(
    ([, { connection }]) => connection.$client.idleCount === connection.$client.totalCount,
  );
  const oldest = resting.toSorted(([, a], [, b]) => a.usedAt - b.usedAt);
  for (const [database] of oldest.slice(0, Math.max(0, pools.size - MOST_POOLS))) void closeSandbox(database);
}

/** Ends this process's connections to a sandbox. */
export async function closeSandbox(database: string): Promise<void> {
  const closing = pools.get(database);
  pools.delete(database);
  await closing?.connection.$client.end();
}

export async function closeSandboxes(): Promise<void> {
  await Promise.all([...pools.keys()].map(closeSandbox));
}

/**
 * The address of a sandbox: on the server of SANDBOX_DATABASE_URL, as the role of DATABASE_URL, which may change rows and
 * nothing else.
 */
export function sandboxUrl(database: string): string {
  const { SANDBOX_DATABASE_URL, DATABASE_URL } = environment();
  if (!SANDBOX_DATABASE_URL || !DATABASE_URL) throw new Error("SANDBOX_DATABASE_URL is not set");
  const url = new URL(SANDBOX_DATABASE_URL);
  const { username, password } = new URL(DATABASE_URL);
  Object.assign(url, { username, password, pathname: `/${database}` });
  return url.href;
}
