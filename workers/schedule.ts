import { sweepAccounts } from "#modules/accounts/jobs.ts";
import { sealActivitiesJob } from "#modules/activities/jobs.ts";
import { catchUpJob, checkBandsJob, sendWeeklyJob } from "#modules/analytics/jobs.ts";
import { remindWatchersJob } from "#modules/auctions/jobs.ts";
import { passClaimDeadlinesJob } from "#modules/claims/jobs.ts";
import { sweepFiles } from "#modules/files/jobs.ts";
import { failOverdue } from "#modules/inspections/jobs.ts";
import type { Schedule } from "#modules/kernel/jobs.ts";
import { sweepSearchesJob } from "#modules/marketplace/jobs.ts";
import {
  alertDue,
  endSilentCalls,
  measureAnswers,
  remindSecondStep,
  remindToBook,
  remindToSign,
  summariesDue,
  sweepMessages,
  watchTexts,
} from "#modules/messaging/jobs.ts";
import { newslettersDueJob, sweepNewsletters } from "#modules/newsletters/jobs.ts";
import { expireOffersJob, followVisitsJob } from "#modules/offers/jobs.ts";
import { sweepSandboxesJob } from "#modules/sandboxes/jobs.ts";
import { refreshMarketJob, refreshRecallsJob, refreshTaxesJob, sweepDraftsJob } from "#modules/swaps/jobs.ts";
import { deliveriesDueJob } from "#modules/webhooks/jobs.ts";

/** The periodic ones of these jobs, by name. `npm run jobs` prints them. */
export const schedulesOf = (jobs: readonly AnyJob[]): Schedule[] =>
  jobs
    .flatMap((job) => (job.schedule ? [{ ...job.schedule, job }] : []))
    .sort((a, b) => a.job.name.localeCompare(b.job.name));
