import { z } from "zod";
import { type AnyJob, defineJob } from "#modules/kernel/jobs.ts";

/** Counts the events of the last days that no listener has counted. */
export const catchUpJob = defineJob({
  name: "analytics.catch-up",
  input: z.object({}),
  handler: () => import("./facts/catch-up.ts"),
});

export const jobs: AnyJob[] = [catchUpJob];
