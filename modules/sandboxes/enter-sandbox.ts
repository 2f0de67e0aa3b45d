import { setTimeout as sleep } from "node:timers/promises";
import { and, eq, lt, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { readClock } from "#db/sandbox-clock.ts";
import { databaseExists, sandboxServer, withSandboxServer } from "#db/sandbox-databases.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { errorText, log } from "#modules/kernel/log.ts";
import { ok, type Result } from "#modules/kernel/result.ts";
import { inSandbox, type SandboxScope } from "#modules/kernel/sandbox-scope.ts";
import { claimSandbox } from "./claim-sandbox.ts";
import { refuseSandbox } from "./errors.ts";
import { prepareSandboxJob } from "./jobs.ts";
import { sandboxName } from "./names/names.ts";
import { inWorker } from "./running/in-worker.ts";
import { sandboxes } from "./tables.ts";

/** How long a call waits for a sandbox that is being made: a copy of a world that exists takes less. */
const OPENING_MS = 2_000;
/** When it may ask again. */
const RETRY_SECONDS = 5;

/**
 * The sandbox of a person, which is made at its first use; run work in it with `inSandbox`. `owner` is the person's
 * account on the site. Refuses `no-sandbox`, `sandboxes-full`, and, when the worker takes longer than `waitMs`, `sandbox-opening`.
 */
export async function enterSandbox(owner: Actor, { waitMs = OPENING_MS } = {}): Promise<Result<SandboxScope>> {
  if (!sandboxServer()) return refuseSandbox("no-sandbox");
  const claimed = await claimSandbox({ ...owner, scopes: null }, {});
  if (!claimed.ok) return claimed;
  const database = sandboxName(owner.id ?? "", claimed.value.copy);
  const ready = await within(waitMs, readyDatabase(owner.id ?? "", database), () => openingOf(database));
  if (!ready.ok) return ready;
  await noteUse(owner.id ?? "");
  const scope: SandboxScope = { owner: owner.id ?? "", database, aheadMs: 0 };
  scope.aheadMs = await inSandbox(scope, () => readClock(db()));
  return ok(scope);
}

/** The databases that this process has seen. One that is dropped gets another name. */
const seen = new Set<string>();
/** Those that it waits for, and since when it was first asked for them: the worker may take longer than one wait. */
const waiting = new Map<string, Promise<Result<null>>>();
const askedSince = new Map<string, number>();

/** The answer, or that of `late` if it takes longer. What it waits for goes on. */
async function within<T>(ms: number, answer: Promise<Result<T>>, late: () => Result<T>): Promise<Result<T>> {
  answer.catch((error: unknown) => log.error({ error: errorText(error) }, "a sandbox could not be opened"));
  const stop = new AbortController();
  try {
    return await Promise.race([answer, sleep(ms, undefined, { signal: stop.signal }).then(late)]);
  } finally {
    stop.abort();
  }
}

function openingOf(database: string): Result<never> {
  const seconds = Math.round((Date.now() - (askedSince.get(database) ?? Date.now())) / 1_000);
  return refuseSandbox("sandbox-opening", { retryAfter: RETRY_SECONDS, details: { seconds } });
}

/** Has the worker make the database, unless it exists; requests that come meanwhile wait for the same. */
async function readyDatabase(owner: string, database: string): Promise<Result<null>> {
  if (seen.has(database)) return ok(null);
  const known = waiting.get(database);
  if (known) return known;
  if (!askedSince.has(database)) askedSince.set(database, Date.now());
  const made = makeDatabase(owner, database).finally(() => waiting.delete(database));
  waiting.set(database, made);
  return made;
}

async function makeDatabase(owner: string, database: string): Promise<Result<null>> {
  const exists = await withSandboxServer((server) => databaseExists(server, database));
  const made = exists ? ok(null) : await inWorker(prepareSandboxJob, { owner });
  // The worker goes on.
  if (!made.ok) return openingOf(database);
  seen.add(database);
  askedSince.delete(database);
  return made;
}

/** At most once an hour: the time tells only whether someone still uses it. */
const noteUse = (owner: string) =>
  db()
    .update(sandboxes)
    .set({ usedAt: sql`now()` })
    .where(and(eq(sandboxes.userId, owner), lt(sandboxes.usedAt, sql`now() - interval '1 hour'`)));
