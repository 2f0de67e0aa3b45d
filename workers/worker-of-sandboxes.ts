import type { QueuedJob } from "#db/jobs.ts";
import type { JobContext } from "#modules/kernel/jobs.ts";
import { perform } from "./perform.ts";
import { register } from "./register.ts";
import { schedulesOf } from "./schedule.ts";

/** For `runSandboxJobsWith`: how the worker performs a job, and its schedules. */
export async function workerOfSandboxes() {
  const registered = await register();
  return {
    perform: (queued: QueuedJob, context: JobContext) => perform(registered, queued, context),
    schedules: schedulesOf(registered.jobs),
  };
}
