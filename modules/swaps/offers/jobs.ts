import { z } from "zod";
import { defineJob } from "#modules/kernel/jobs.ts";

/** Periodic: an offer is valid for 72 hours. */
export const expireOffersJob = defineJob({
  name: "swaps.expire-offers",
  input: z.object({}),
  handler: () => import("./expire-offers-job.ts"),
});
