import { z } from "zod";
import { defineJob } from "#modules/kernel/jobs.ts";

/** Periodic: deletes unfinished registrations after 30 days. */
export const sweepDraftsJob = defineJob({
  name: "swaps.sweep-drafts",
  input: z.object({}),
  handler: () => import("./sweep-drafts.ts"),
});
