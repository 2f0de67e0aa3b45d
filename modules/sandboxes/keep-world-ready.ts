import { db, inTransaction } from "#db/client.ts";
import { enqueue } from "#db/jobs.ts";
import { sandboxServer } from "#db/sandbox-databases.ts";
import { chicagoDay } from "#modules/kernel/chicago.ts";
import { makeWorldJob } from "./jobs.ts";
import { sandboxes } from "./tables.ts";

/** Where no one has a sandbox yet, the first minutes of a worker are for what people wait for. */
const QUIET_MS = 120_000;

/**
 * Has today's starting world made, so that a sandbox is a copy of files at any time. The daily sweep does that as well; a worker that starts
 * may be the first of a release, whose worlds have other names.
 */
export async function keepWorldReady(): Promise<void> {
  if (!sandboxServer()) return;
  const isInUse = (await db().$count(sandboxes)) > 0;
  const when = isInUse ? {} : { startAfter: new Date(Date.now() + QUIET_MS) };
  await inTransaction((tx) => enqueue(tx, makeWorldJob, { day: chicagoDay(new Date()) }, when));
}
