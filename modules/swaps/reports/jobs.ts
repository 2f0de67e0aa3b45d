import { z } from "zod";
import { defineJob } from "#modules/kernel/jobs.ts";

/** Periodic: the market is asked about cars for sale once a week. */
export const refreshMarketJob = defineJob({
  name: "swaps.refresh-market",
  input: z.object({}),
  handler: () => import("./refresh-market.ts"),
});
