import { z } from "zod";
import { type AnyJob, defineJob } from "#modules/kernel/jobs.ts";

/** Periodic: claims without an answer in time go on to the decision. */
export const passClaimDeadlinesJob = defineJob({
  name: "swaps.pass-claim-deadlines",
  input: z.object({}),
  handler: () => import("./pass-deadlines-job.ts"),
});

export const jobs: AnyJob[] = [passClaimDeadlinesJob];
