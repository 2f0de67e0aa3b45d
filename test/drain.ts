import { sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { jobQueue, type QueuedJob } from "#db/jobs.ts";
import { LANES, laneQueue } from "#db/lanes.ts";
import type { Lane } from "#modules/kernel/jobs.ts";
import { perform } from "#workers/perform.ts";
import { register } from "#workers/register.ts";

/**
 * Runs every waiting job, and the jobs they create, until the queues are empty, as the worker would. Jobs scheduled for
 * later stay, unless `all` runs them now. Returns the names of the jobs that ran.
 */
export async function drainJobs({ all = false }: { all?: boolean } = {}): Promise<string[]> {
  const boss = await jobQueue();
  const registered = await register();
  const done: string[] = [];
  if (all) await db().execute(sql`update pgboss.job set start_after = now() where state < 'active'`);
  for (let found = true; found; ) {
    found = false;
    for (const lane of Object.keys(LANES) as Lane[])
      for (const job of await boss.fetch<QueuedJob>(laneQueue(lane), { batchSize: 50 })) {
        found = true;
        await perform(registered, job.data, { id: job.id, signal: new AbortController().signal });
        await boss.complete(laneQueue(lane), job.id);
        done.push(job.data.job);
      }
  }
  return done;
}
