import { z } from "zod";
import { defineJob } from "#modules/kernel/jobs.ts";

/** Adds the newest activities to the hash chain. */
export const sealActivitiesJob = defineJob({
  name: "activities.seal",
  schedule: { cron: "* * * * *", why: "the record of who did what is sealed within a minute" },
  input: z.object({}).default({}),
  handler: () => import("./chain/seal-activities.ts"),
});
