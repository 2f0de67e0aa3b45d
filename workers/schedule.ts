import type { AnyJob, Schedule } from "#modules/kernel/jobs.ts";

/** The periodic ones of these jobs, by name. `npm run jobs` prints them. */
export const schedulesOf = (jobs: readonly AnyJob[]): Schedule[] =>
  jobs
    .flatMap((job) => (job.schedule ? [{ ...job.schedule, job }] : []))
    .sort((a, b) => a.job.name.localeCompare(b.job.name));
