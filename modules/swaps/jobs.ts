import type { AnyJob } from "#modules/kernel/jobs.ts";
import { runBatchJob } from "./batches/jobs.ts";
import { sweepDraftsJob } from "./registration/jobs.ts";
import { fetchReportJob, refreshMarketJob, refreshRecallsJob } from "./reports/jobs.ts";
import { refreshTaxesJob } from "./taxes/jobs.ts";

export { sweepDraftsJob } from "./registration/jobs.ts";
export { refreshMarketJob, refreshRecallsJob } from "./reports/jobs.ts";
export { refreshTaxesJob } from "./taxes/jobs.ts";

/** The jobs of the swaps, for the worker. */
export const jobs: AnyJob[] = [
  fetchReportJob,
  refreshMarketJob,
  refreshRecallsJob,
  refreshTaxesJob,
  runBatchJob,
  sweepDraftsJob,
];
