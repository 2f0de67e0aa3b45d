import { and, eq, lt, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { readClock } from "#db/sandbox-clock.ts";
import { databaseExists, sandboxServer, withSandboxServer } from "#db/sandbox-databases.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { ok, type Result } from "#modules/kernel/result.ts";
import { inSandbox, type SandboxScope } from "#modules/kernel/sandbox-scope.ts";
import { claimSandbox } from "./claim-sandbox.ts";
import { refuseSandbox } from "./errors.ts";
import { prepareSandboxJob } from "./jobs.ts";
import { sandboxName } from "./names/names.ts";
import { inWorker } from "./running/in-worker.ts";
import { sandboxes } from "./tables.ts";

/**
 * The sandbox of a person, which is made at its first use; run work in it with `inSandbox`. `owner` is the person's
 * account on the site. Refuses `no-sandbox`, `sandboxes-full`.
 */
export async function enterSandbox(owner: Actor): Promise<Result<SandboxScope>> {
  if (!sandboxServer()) return refuseSandbox("no-sandbox");
  const claimed = await claimSandbox({ ...owner, scopes: null }, {});
  if (!claimed.ok) return claimed;
  const database = sandboxName(owner.id ?? "", claimed.value.copy);
  const ready = await readyDatabase(owner.id ?? "", database);
  if (!ready.ok) return ready;
  await noteUse(owner.id ?? "");
  const scope: SandboxScope = { owner: owner.id ?? "", database, aheadMs: 0 };
  scope.aheadMs = await inSandbox(scope, () => readClock(db()));
  return ok(scope);
}

/** The databases that this process has seen. One that is dropped gets another name. */
const seen = new Set<string>();
/** Those that it waits for. */
const waiting = new Map<string, Promise<Result<null>>>();

/** Has the worker make the database, unless it exists; requests that come meanwhile wait for the same. */
async function readyDatabase(owner: string, database: string): Promise<Result<null>> {
  if (seen.has(database)) return ok(null);
  const known = waiting.get(database);
  if (known) return known;
  const made = makeDatabase(owner, database).finally(() => waiting.delete(database));
  waiting.set(database, made);
  return made;
}

async function makeDatabase(owner: string, database: string): Promise<Result<null>> {
  const exists = await withSandboxServer((server) => databaseExists(server, database));
  const made = exists ? ok(null) : await inWorker(prepareSandboxJob, { owner });
  if (made.ok) seen.add(database);
  return made;
}

/** At most once an hour: the time tells only whether somebody still uses it. */
const noteUse = (owner: string) =>
  db()
    .update(sandboxes)
    .set({ usedAt: sql`now()` })
    .where(and(eq(sandboxes.userId, owner), lt(sandboxes.usedAt, sql`now() - interval '1 hour'`)));
