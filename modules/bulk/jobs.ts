import { z } from "zod";
import { defineJob } from "#modules/kernel/jobs.ts";
import { RunBulk } from "./schemas.ts";

/** Carries out the next rows of a job that a program has sent. */
export const runBulkJob = defineJob({
  name: "bulk.run",
  lane: "bulk",
  input: RunBulk,
  handler: () => import("./run-bulk.ts"),
});

export const sweepBulkJobs = defineJob({
  name: "bulk.sweep",
  schedule: { cron: "40 3 * * *", why: "reports are kept for 30 days" },
  input: z.object({}),
  handler: () => import("./sweep-bulk.ts"),
});
