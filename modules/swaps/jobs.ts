import type { AnyJob } from "#modules/kernel/jobs.ts";
import { runBatchJob } from "./batches/jobs.ts";
import { passClaimDeadlinesJob } from "./claims/jobs.ts";
import { expireOffersJob } from "./offers/jobs.ts";
import { sweepDraftsJob } from "./registration/jobs.ts";
import { fetchReportJob, refreshMarketJob, refreshRecallsJob } from "./reports/jobs.ts";
import { refreshTaxesJob } from "./taxes/jobs.ts";
import { followVisitsJob } from "./visits/jobs.ts";

export { passClaimDeadlinesJob } from "./claims/jobs.ts";
export { expireOffersJob } from "./offers/jobs.ts";
export { sweepDraftsJob } from "./registration/jobs.ts";
export { refreshMarketJob, refreshRecallsJob } from "./reports/jobs.ts";
export { refreshTaxesJob } from "./taxes/jobs.ts";
export { followVisitsJob } from "./visits/jobs.ts";

/** The jobs of the swaps, for the worker. */
export const jobs: AnyJob[] = [
  expireOffersJob,
  fetchReportJob,
  followVisitsJob,
  passClaimDeadlinesJob,
  refreshMarketJob,
  refreshRecallsJob,
  refreshTaxesJob,
  runBatchJob,
  sweepDraftsJob,
];
