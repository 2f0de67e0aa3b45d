import { and, eq, lt, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { readClock } from "#db/sandbox-clock.ts";
import { sandboxServer } from "#db/sandbox-databases.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { ok, type Result } from "#modules/kernel/result.ts";
import { inSandbox, type SandboxScope } from "#modules/kernel/sandbox-scope.ts";
import { claimSandbox } from "./claim-sandbox.ts";
import { sandboxName } from "./databases/names.ts";
import { openDatabase } from "./databases/open-database.ts";
import { refuseSandbox } from "./refusals.ts";
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
  await openDatabase(database);
  await noteUse(owner.id ?? "");
  const scope: SandboxScope = { owner: owner.id ?? "", database, aheadMs: 0 };
  scope.aheadMs = await inSandbox(scope, () => readClock(db()));
  return ok(scope);
}

/** At most once an hour: the time tells only whether somebody still uses it. */
const noteUse = (owner: string) =>
  db()
    .update(sandboxes)
    .set({ usedAt: sql`now()` })
    .where(and(eq(sandboxes.userId, owner), lt(sandboxes.usedAt, sql`now() - interval '1 hour'`)));
