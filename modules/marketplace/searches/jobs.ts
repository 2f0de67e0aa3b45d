import { z } from "zod";
import { defineJob } from "#modules/kernel/jobs.ts";

/** Once a day: what nobody confirmed goes, and what was told half a year ago is forgotten. */
export const sweepSearchesJob = defineJob({
  name: "searches.sweep",
  input: z.object({}).default({}),
  handler: () => import("./sweep-searches.ts"),
});
