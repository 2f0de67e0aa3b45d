import { eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { readClock } from "#db/sandbox-clock.ts";
import { databaseExists, sandboxServer, withSandboxServer } from "#db/sandbox-databases.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { currentTime } from "#modules/kernel/clock.ts";
import { errorText, log } from "#modules/kernel/log.ts";
import { inSandbox, outsideSandbox } from "#modules/kernel/sandbox-scope.ts";
import { sandboxName } from "./names/names.ts";
import type { SandboxView } from "./schemas.ts";
import { sandboxes } from "./tables.ts";

/** Whether this site has sandboxes at all. */
export const hasSandboxes = (): boolean => sandboxServer() !== undefined;

/** The sandbox of this person; undefined before their first test key. Works outside of the sandbox and in it. */
export const findSandbox = (owner: Pick<Actor, "id">): Promise<SandboxView | undefined> =>
  outsideSandbox(async () => {
    if (!owner.id || !hasSandboxes()) return undefined;
    const [row] = await db().select().from(sandboxes).where(eq(sandboxes.userId, owner.id));
    if (!row) return undefined;
    const { createdAt, resetAt } = row;
    const aheadMs = await aheadOf(owner.id, sandboxName(owner.id, row.copy));
    const now = new Date(currentTime().getTime() + aheadMs).toISOString();
    const times = { createdAt: createdAt.toISOString(), resetAt: resetAt?.toISOString() ?? null };
    return { now, aheadSeconds: aheadMs / 1_000, ...times };
  });

/** The database may not be made yet, or have gone because no one used it; its server may be away. */
async function aheadOf(owner: string, database: string): Promise<number> {
  try {
    if (!(await withSandboxServer((server) => databaseExists(server, database)))) return 0;
    return await inSandbox({ owner, database, aheadMs: 0 }, () => readClock(db()));
  } catch (error) {
    log.warn({ error: errorText(error) }, "the clock of a sandbox could not be read");
    return 0;
  }
}
