import { lt, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { asSandboxOwner, databasesLike, dropDatabase, sandboxServer } from "#db/sandbox-databases.ts";
import { deleteSandboxFiles } from "#modules/files/index.ts";
import { addChicagoDays, chicagoDay } from "#modules/kernel/chicago.ts";
import { currentSandbox } from "#modules/kernel/sandbox-scope.ts";
import { makeReady } from "./databases/spare.ts";
import { baseName, sandboxName, spareNames, startOfNames, worldName } from "./names/names.ts";
import { DAYS_UNUSED } from "./schemas.ts";
import { sandboxes } from "./tables.ts";

/**
 * Job: removes sandboxes that no one used for 30 days, those of earlier releases, and old starting worlds, and makes today's
 * starting world, so that no call has to wait for it.
 */
export default async function sweepSandboxes(): Promise<void> {
  // A sandbox, too, has periodic work, but no sandboxes.
  if (!sandboxServer() || currentSandbox()) return;
  await db()
    .delete(sandboxes)
    .where(lt(sandboxes.usedAt, sql`now() - make_interval(days => ${DAYS_UNUSED})`));
  const kept = await keptNames();
  await asSandboxOwner(startOfNames(), async (owner) => {
    for (const name of await databasesLike(owner, startOfNames())) {
      if (kept.has(name)) continue;
      await dropDatabase(owner, name);
      if (!name.includes("_world_") && !name.includes("_base_")) await deleteSandboxFiles(name);
    }
  });
  await makeReady();
}

async function keptNames(): Promise<Set<string>> {
  const today = chicagoDay(new Date());
  const rows = await db().select({ owner: sandboxes.userId, copy: sandboxes.copy }).from(sandboxes);
  const used = rows.map(({ owner, copy }) => sandboxName(owner, copy));
  // Around midnight, another process may still make yesterday's.
  return new Set([baseName(), worldName(today), worldName(addChicagoDays(today, -1)), ...spareNames(today), ...used]);
}
