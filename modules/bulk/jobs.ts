import { z } from "zod";
import { defineJob } from "#modules/kernel/jobs.ts";

/** Carries out the rows of a job that a program has sent. */
export const runBulkJob = defineJob({
  name: "bulk.run",
  input: z.object({ job: z.string() }),
  handler: () => import("./run-bulk.ts"),
});

export const sweepBulkJobs = defineJob({
  name: "bulk.sweep",
  schedule: { cron: "40 3 * * *", why: "reports are kept for 30 days" },
  input: z.object({}),
  handler: () => import("./sweep-bulk.ts"),
});
