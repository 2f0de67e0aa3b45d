import { db, inTransaction } from "#db/client.ts";
import { enqueue } from "#db/jobs.ts";
import { sandboxServer } from "#db/sandbox-databases.ts";
import { chicagoDay } from "#modules/kernel/chicago.ts";
import { makeWorldJob } from "./jobs.ts";
import { sandboxes } from "./tables.ts";

/**
 * Has today's starting world made where sandboxes are in use. The daily sweep does that as well; a worker that starts may be the first
 * of a release, whose worlds have other names.
 */
export async function keepWorldReady(): Promise<void> {
  if (!sandboxServer() || (await db().$count(sandboxes)) === 0) return;
  await inTransaction((tx) => enqueue(tx, makeWorldJob, { day: chicagoDay(new Date()) }));
}
