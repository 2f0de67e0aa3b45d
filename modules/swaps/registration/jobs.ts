import { z } from "zod";
import { defineJob } from "#modules/kernel/jobs.ts";

/** Periodic: deletes unfinished registrations after 30 days. */
export const sweepDraftsJob = defineJob({
  name: "swaps.sweep-drafts",
  schedule: { cron: "11 4 * * *", why: "an unfinished registration is deleted after 30 days" },
  input: z.object({}),
  handler: () => import("./sweep-drafts.ts"),
});
