import { z } from "zod";
import { defineJob } from "#modules/kernel/jobs.ts";

/** Periodic: reminders of accepted visits, and the end of visits that were not answered in time. */
export const followVisitsJob = defineJob({
  name: "swaps.follow-visits",
  input: z.object({}),
  handler: () => import("./follow-visits-job.ts"),
});
