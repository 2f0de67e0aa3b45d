import { z } from "zod";
import { type AnyJob, defineJob } from "#modules/kernel/jobs.ts";

/** Adds the newest activities to the hash chain. */
export const sealActivitiesJob = defineJob({
  name: "activities.seal",
  input: z.object({}).default({}),
  handler: () => import("./chain/seal-activities.ts"),
});

export const jobs: AnyJob[] = [sealActivitiesJob];
