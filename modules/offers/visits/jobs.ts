import { z } from "zod";
import { defineJob } from "#modules/kernel/jobs.ts";

/** Periodic: reminders of accepted visits, and the end of visits that were not answered in time. */
export const followVisitsJob = defineJob({
  name: "swaps.follow-visits",
  schedule: { cron: "*/5 * * * *", why: "visits have reminders a day and two hours before" },
  input: z.object({}),
  handler: () => import("./follow-visits-job.ts"),
});
