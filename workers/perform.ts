import type { QueuedJob } from "#db/jobs.ts";
import { DISPATCH } from "#db/record.ts";
import type { AnyJob, AnyListener, JobContext } from "#modules/kernel/jobs.ts";
import { dispatch, LISTEN, listen } from "./dispatch.ts";

export type Registered = { jobs: AnyJob[]; listeners: AnyListener[] };

/** Runs one queued job. An unknown name indicates a deployment error, so the job fails and is retried later. */
export async function perform(registered: Registered, queued: QueuedJob, context: JobContext): Promise<void> {
  if (queued.job === DISPATCH) return dispatch(registered.listeners, (queued.input as { event: string }).event);
  if (queued.job === LISTEN)
    return listen(registered.listeners, queued.input as { event: string; listener: string }, context);
  const job = registered.jobs.find((j) => j.name === queued.job);
  if (!job) throw new Error(`No module declares the job "${queued.job}": export it from a jobs.ts`);
  const { default: handle } = await job.handler();
  await handle(job.input.parse(queued.input), context);
}
