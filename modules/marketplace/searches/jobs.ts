import { z } from "zod";
import { defineJob } from "#modules/kernel/jobs.ts";

/** Once a day: deletes unconfirmed filters and announcements older than half a year. */
export const sweepSearchesJob = defineJob({
  name: "searches.sweep",
  schedule: { cron: "3 4 * * *", why: "searches with an unconfirmed email address are deleted" },
  input: z.object({}).default({}),
  handler: () => import("./sweep-searches.ts"),
});
