import { z } from "zod";
import { defineJob } from "#modules/kernel/jobs.ts";

/** Periodic: claims without an answer in time go on to the decision. */
export const passClaimDeadlinesJob = defineJob({
  name: "swaps.pass-claim-deadlines",
  schedule: { cron: "27 * * * *", why: "a seller has 3 days to answer a claim" },
  input: z.object({}),
  handler: () => import("./pass-deadlines-job.ts"),
});
