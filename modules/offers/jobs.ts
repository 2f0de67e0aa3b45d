import { z } from "zod";
import { type AnyJob, defineJob } from "#modules/kernel/jobs.ts";
import { followVisitsJob } from "./visits/jobs.ts";

export { followVisitsJob } from "./visits/jobs.ts";

/** Periodic: an offer is valid for 72 hours. */
export const expireOffersJob = defineJob({
  name: "swaps.expire-offers",
  input: z.object({}),
  handler: () => import("./expire-offers-job.ts"),
});

export const jobs: AnyJob[] = [expireOffersJob, followVisitsJob];
