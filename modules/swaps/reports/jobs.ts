import { z } from "zod";
import { defineJob } from "#modules/kernel/jobs.ts";

/** Periodic: refreshes the market reports of cars for sale once a week. */
export const refreshMarketJob = defineJob({
  name: "swaps.refresh-market",
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
  input: z.object({}),
  handler: () => import("./refresh-recalls.ts"),
});
