import { sql } from "drizzle-orm";
import { db, inTransaction } from "#db/client.ts";
import { enqueue } from "#db/jobs.ts";
import { laneQueue } from "#db/lanes.ts";
import { newId } from "#modules/kernel/ids.ts";
import type { JobDefinition } from "#modules/kernel/jobs.ts";
import { ok, type Result } from "#modules/kernel/result.ts";
import { outsideSandbox } from "#modules/kernel/sandbox-scope.ts";
import { refuseSandbox } from "../errors.ts";

/** How long a request waits for the worker. */
const WAIT_MS = 25_000;
const FIRST_LOOK_MS = 50;
const SLOWEST_LOOK_MS = 500;
/** When the caller of a request that waited in vain may ask again. */
const RETRY_SECONDS = 5;

/**
 * Has the worker do what takes long in a sandbox, and waits for its end without holding a connection: the jobs of one
 * member run one after the other, those of others go on beside them. A worker that dies is followed by another one.
 * Refuses `sandbox-busy` when the work isn't done in time; the work continues, and a repeated call with the same `id`
 * waits for it.
 */
export const inWorker = <T extends { owner: string }>(
  job: JobDefinition<T>,
  input: T,
  { id = newId(), waitMs = WAIT_MS }: { id?: string; waitMs?: number } = {},
): Promise<Result<null>> =>
  outsideSandbox(async () => {
    await inTransaction((tx) => enqueue(tx, job, input, { id, group: input.owner }));
    const until = Date.now() + waitMs;
    for (let pause = FIRST_LOOK_MS; ; pause = Math.min(pause * 1.5, SLOWEST_LOOK_MS)) {
      const state = await stateOf(laneQueue(job.lane), id);
      if (state === "completed") return ok(null);
      if (state === "failed" || state === "cancelled") throw new Error(`The job ${job.name} ${id} has ${state}`);
      if (Date.now() >= until) return refuseSandbox("sandbox-busy", { retryAfter: RETRY_SECONDS });
      await new Promise((resume) => setTimeout(resume, pause));
    }
  });

async function stateOf(queue: string, id: string): Promise<string | undefined> {
  const { rows } = await db().execute<{ state: string }>(
    sql`select state::text as state from pgboss.job where name = ${queue} and id = ${id}`,
  );
  return rows[0]?.state;
}
