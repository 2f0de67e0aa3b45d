import { db } from "#db/client.ts";
import { jobQueue, type QueuedJob } from "#db/jobs.ts";
import { LANES, laneQueue } from "#db/lanes.ts";
import { runDueLots } from "#modules/auctions/index.ts";
import type { Lane } from "#modules/kernel/jobs.ts";
import { errorText, log } from "#modules/kernel/log.ts";
import { currentSandbox } from "#modules/kernel/sandbox-scope.ts";
import { sandboxWorker, type Worker } from "./jobs-of-worker.ts";

/** The most jobs that one call runs. The next call continues. */
const MOST_JOBS = 2_000;
const AT_ONCE = 20;

/** Work of the sandbox that runs in this process, by its database: one after the other, in the order of the calls. */
const running = new Map<string, Promise<unknown>>();

/**
 * Runs what is due by the sandbox's clock: waiting jobs, with those that they create, and auctions that begin or end. Work
 * that fails is tried again later, as by the worker. Resolves when nothing is due any more.
 */
export async function runDue(): Promise<void> {
  const { database } = currentSandbox() ?? {};
  if (!database) return;
  const before = running.get(database) ?? Promise.resolve();
  const mine = before.then(work, work);
  running.set(database, mine);
  await mine;
  if (running.get(database) === mine) running.delete(database);
}

async function work(): Promise<void> {
  const worker = await sandboxWorker();
  if (!worker) return;
  await runDueLots().catch((error: unknown) => log.warn({ error: errorText(error) }, "sandbox: an auction failed"));
  for (let done = 0, found = -1; found !== 0 && done < MOST_JOBS; done += found) {
    found = 0;
    for (const lane of Object.keys(LANES) as Lane[]) found += await runLane(worker, lane);
  }
}

/** The queue's own functions, in the database of the sandbox. */
const inDatabase = {
  db: {
    executeSql: async (text: string, values?: unknown[]) => {
      const { rows } = await db().$client.query(text, values ?? []);
      return { rows };
    },
  },
};

/** Runs the next waiting jobs of a lane; the number of them. */
async function runLane(worker: Worker, lane: Lane): Promise<number> {
  const boss = await jobQueue();
  const queue = laneQueue(lane);
  const jobs = await boss.fetch<QueuedJob>(queue, { batchSize: AT_ONCE, ...inDatabase });
  for (const { id, data } of jobs)
    try {
      await worker.perform(data, { id, signal: AbortSignal.timeout(60_000) });
      await boss.complete(queue, id, undefined, inDatabase);
    } catch (error) {
      log.warn({ job: data.job, error: errorText(error) }, "sandbox: a job failed");
      await boss.fail(queue, id, { message: errorText(error) }, inDatabase);
    }
  return jobs.length;
}
