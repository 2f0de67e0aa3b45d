import type { Schedule } from "#modules/kernel/jobs.ts";
import { expireOffersJob } from "#modules/swaps/jobs.ts";
import { sweepIdempotencyKeys } from "./sweep.ts";

/** Every periodic job, one page. Times are Chicago's. */
export const schedules: Schedule[] = [
  { cron: "17 * * * *", job: sweepIdempotencyKeys, why: "answers are promised for 7 days, not for ever" },
  { cron: "*/5 * * * *", job: expireOffersJob, why: "an offer stands 72 hours" },
];
