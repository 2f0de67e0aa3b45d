import type { PgBoss } from "pg-boss";
import type { QueuedJob } from "#db/jobs.ts";
import { LANES, laneQueue } from "#db/lanes.ts";
import type { JobContext, Lane } from "#modules/kernel/jobs.ts";
import { errorText, log } from "#modules/kernel/log.ts";
import { follow } from "#modules/kernel/trail.ts";
import { jobsDone } from "./operator-paths.ts";

/** The polling interval for retried and delayed jobs, for which pg-boss sends no notification. */
const POLL_SECONDS = 2;

/**
 * Starts the workers of a lane. A worker fetches its next job as soon as the previous one ends. By itself, pg-boss
 * would wait for the next poll even while jobs are waiting, because it notifies workers only of new jobs.
 */
export async function workLane(
  boss: PgBoss,
  lane: Lane,
  run: (queued: QueuedJob, context: JobContext) => Promise<void>,
  pollSeconds = POLL_SECONDS,
): Promise<void> {
  const polling = {
    pollingIntervalSeconds: pollSeconds,
    notifyPollingIntervalSeconds: pollSeconds,
    ...(LANES[lane].grouped ? { groupConcurrency: 1 } : {}),
  };
  const counted = async ({ data, id, signal }: { data: QueuedJob } & JobContext) => {
    const began = performance.now();
    try {
      await run(data, { id, signal });
      jobsDone.inc({ lane, outcome: "done" });
      log.debug({ job: data.job, ms: Math.round(performance.now() - began) }, "job done");
    } catch (error) {
      jobsDone.inc({ lane, outcome: "failed" });
      log.error({ job: data.job, id, error: errorText(error) }, "job failed");
      throw error;
    }
  };
  for (let started = 0; started < LANES[lane].concurrency; started++) {
    const worker = await boss.work<QueuedJob>(laneQueue(lane), { batchSize: 1, ...polling }, async ([job]) => {
      if (!job) return;
      const work = { name: `job ${job.data.job}`, kind: "job", attributes: { lane, job: job.id } } as const;
      try {
        await follow(job.data, work, () => counted(job));
      } finally {
        boss.notifyWorker(worker);
      }
    });
  }
}
