import { eq } from "drizzle-orm";
import type pg from "pg";
import { db, inTransaction } from "#db/client.ts";
import { enqueue } from "#db/jobs.ts";
import {
  databasesLike,
  dropDatabase,
  endConnections,
  renameDatabase,
  withSandboxServer,
} from "#db/sandbox-databases.ts";
import { closeSandbox } from "#db/sandbox-pools.ts";
import { deleteSandboxFiles } from "#modules/files/index.ts";
import { chicagoDay } from "#modules/kernel/chicago.ts";
import { currentSandbox } from "#modules/kernel/sandbox-scope.ts";
import { makeWorldJob } from "../jobs.ts";
import { aloneFor } from "../names/alone-for.ts";
import { asideName, sandboxName, startOfSandboxes } from "../names/names.ts";
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
  // The copy for the next sandbox, and the end of the former ones.
  await inTransaction((tx) => enqueue(tx, makeWorldJob, { day: chicagoDay(new Date()) }));
}

/** Sets the database of a sandbox aside, to be dropped later, and deletes its files. */
async function removeDatabase(name: string): Promise<void> {
  await closeSandbox(name);
  await withSandboxServer((owner) => setAside(owner, name));
  await deleteSandboxFiles(name);
}

/** A database that someone connects to at this moment can't get another name, and is dropped at once. */
async function setAside(owner: pg.Client, name: string): Promise<void> {
  await endConnections(owner, name);
  await renameDatabase(owner, name, asideName()).catch(() => dropDatabase(owner, name));
}
