import type { QueuedJob } from "#db/jobs.ts";
import type { JobContext, Schedule } from "#modules/kernel/jobs.ts";

/** How the worker performs a job, and what it does periodically. */
export type Worker = {
  perform(queued: QueuedJob, context: JobContext): Promise<void>;
  schedules: readonly Schedule[];
};

let load: (() => Promise<Worker>) | undefined;

/**
 * Called once by the main file of the process: jobs of sandboxes run in the process that answers the call, so that
 * their effects are there when the answer is.
 */
export function runSandboxJobsWith(worker: () => Promise<Worker>): void {
  load = worker;
}

export const sandboxWorker = async (): Promise<Worker | undefined> => load?.();
