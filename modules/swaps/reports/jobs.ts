import { z } from "zod";
import { defineJob } from "#modules/kernel/jobs.ts";

/** Periodic: refreshes the market reports of cars for sale once a week. */
export const refreshMarketJob = defineJob({
  name: "swaps.refresh-market",
  input: z.object({}),
  handler: () => import("./refresh-market.ts"),
});
