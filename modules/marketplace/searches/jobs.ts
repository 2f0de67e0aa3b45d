import { z } from "zod";
import { defineJob } from "#modules/kernel/jobs.ts";

/** Once a day: deletes unconfirmed filters and announcements older than half a year. */
export const sweepSearchesJob = defineJob({
  name: "searches.sweep",
  input: z.object({}).default({}),
  handler: () => import("./sweep-searches.ts"),
});
