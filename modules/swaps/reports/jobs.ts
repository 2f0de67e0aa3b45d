import { z } from "zod";
import { defineJob } from "#modules/kernel/jobs.ts";

/** Periodic: refreshes the market reports of cars for sale once a week. */
export const refreshMarketJob = defineJob({
  name: "swaps.refresh-market",
  schedule: { cron: "*/20 * * * *", why: "a deal rating is valid for 14 days" },
  input: z.object({}),
  handler: () => import("./refresh-market.ts"),
});

/** Fetches an ordered report from its provider. */
export const fetchReportJob = defineJob({
  name: "swaps.fetch-report",
  lane: "documents",
  input: z.object({ order: z.string() }),
  handler: () => import("./fetch-report-job.ts"),
});

/** Periodic: asks again about the recalls of unsold cars. */
export const refreshRecallsJob = defineJob({
  name: "swaps.refresh-recalls",
  schedule: { cron: "41 * * * *", why: "the recalls of an unsold car are at most a month old" },
  input: z.object({}),
  handler: () => import("./refresh-recalls.ts"),
});
