import { eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { databasesLike, dropDatabase, withSandboxServer } from "#db/sandbox-databases.ts";
import { closeSandbox } from "#db/sandbox-pools.ts";
import { deleteSandboxFiles } from "#modules/files/index.ts";
import { currentSandbox } from "#modules/kernel/sandbox-scope.ts";
import { aloneFor } from "../names/alone-for.ts";
import { sandboxName, startOfSandboxes } from "../names/names.ts";
import { sandboxes } from "../tables.ts";
import { openDatabase } from "./open-database.ts";

/**
 * Job: makes the database of a member's sandbox, as a copy of the starting world, and removes their former copies. So a
 * member has one database, whatever resets, keys, and pages have asked for.
 */
export default async function prepareSandbox({ owner }: { owner: string }): Promise<void> {
  // A sandbox has no sandboxes.
  if (currentSandbox()) return;
  await aloneFor(owner, async ({ server }) => {
    const [row] = await db().select({ copy: sandboxes.copy }).from(sandboxes).where(eq(sandboxes.userId, owner));
    const current = row && sandboxName(owner, row.copy);
    for (const name of await databasesLike(server, startOfSandboxes(owner)))
      if (name !== current) await removeDatabase(name);
    if (current) await openDatabase(current);
  });
}

/** Drops the database of a sandbox with its files. */
async function removeDatabase(name: string): Promise<void> {
  await closeSandbox(name);
  await withSandboxServer((owner) => dropDatabase(owner, name));
  await deleteSandboxFiles(name);
}
