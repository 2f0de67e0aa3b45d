import { z } from "zod";
import { type AnyJob, defineJob } from "#modules/kernel/jobs.ts";

/** Every minute: tells dealers which cars they watch or bid on start or close soon. */
export const remindWatchersJob = defineJob({
  name: "auctions.remind-watchers",
  input: z.object({}).default({}),
  handler: () => import("./telling/remind-due-lots.ts"),
});

export const jobs: AnyJob[] = [remindWatchersJob];
