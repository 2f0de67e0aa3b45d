import { z } from "zod";
import { defineJob } from "#modules/kernel/jobs.ts";

/** Periodic: an offer is valid for 72 hours. */
export const expireOffersJob = defineJob({
  name: "swaps.expire-offers",
  schedule: { cron: "*/5 * * * *", why: "an offer expires after 72 hours" },
  input: z.object({}),
  handler: () => import("./expire-offers-job.ts"),
});

/** Once a day: deletes loan estimates that have expired. */
export const sweepPrequalificationsJob = defineJob({
  name: "offers.sweep-prequalifications",
  schedule: { cron: "17 4 * * *", why: "a lender’s answer is kept for 30 days" },
  input: z.object({}),
  handler: () => import("./prequalification/sweep-prequalifications.ts"),
});
