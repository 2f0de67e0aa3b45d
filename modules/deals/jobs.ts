import { z } from "zod";
import { defineJob } from "#modules/kernel/jobs.ts";

/** Closing papers that say something else than their deal are written again, whatever has changed it. */
export const followDealsJob = defineJob({
  name: "deals.follow-papers",
  lane: "documents",
  input: z.object({}).loose(),
  schedule: {
    cron: "17,47 * * * *",
    why: "No one can sign a paper that the deal has changed under; a new one is due.",
  },
  handler: async () => ({ default: (await import("./papers/follow-facts.ts")).followDeals }),
});
