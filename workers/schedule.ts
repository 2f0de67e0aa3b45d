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
import { sweepIdempotencyKeys } from "./sweep.ts";

/** All periodic jobs. Cron times are in America/Chicago. */
export const schedules: Schedule[] = [
  { cron: "17 * * * *", job: sweepIdempotencyKeys, why: "idempotent responses are stored for 7 days" },
  { cron: "* * * * *", job: sealActivitiesJob, why: "the record of who did what is sealed within a minute" },
  {
    cron: "* * * * *",
    job: remindWatchersJob,
    why: "watchers hear an hour before a start and 15 minutes before an end",
  },
  {
    cron: "* * * * *",
    job: deliveriesDueJob,
    why: "a webhook that did not answer gets its event again after growing pauses",
  },
  { cron: "*/5 * * * *", job: expireOffersJob, why: "an offer expires after 72 hours" },
  { cron: "27 * * * *", job: passClaimDeadlinesJob, why: "a seller has 3 days to answer a claim" },
  { cron: "*/5 * * * *", job: followVisitsJob, why: "visits have reminders a day and two hours before" },
  { cron: "7 * * * *", job: failOverdue, why: "an evaluation that was not completed is rescheduled a day later" },
  { cron: "30 7 * * *", job: alertDue, why: "daily and weekly alerts are sent in the morning" },
  {
    cron: "15 9 * * *",
    job: remindToBook,
    why: "a seller who has not booked the evaluation is reminded after 2 and 7 days",
  },
  { cron: "40 2 * * *", job: measureAnswers, why: "a car's page says how fast its seller usually answers" },
  {
    cron: "47 * * * *",
    job: remindSecondStep,
    why: "staff without a second step hear of it two days before they need one",
  },
  { cron: "25 9 * * *", job: remindToSign, why: "a party who has not signed is reminded after 1 and 3 days" },
  { cron: "*/15 * * * *", job: summariesDue, why: "the daily summary comes in the morning of the reader's time zone" },
  { cron: "10 7 * * *", job: checkBandsJob, why: "people hear about a measure that leaves its band the next morning" },
  { cron: "20 7 * * 1", job: sendWeeklyJob, why: "the report of a week comes on the Monday after it" },
  { cron: "35 3 * * *", job: catchUpJob, why: "an event whose listener failed for good is counted after all" },
  {
    cron: "* * * * *",
    job: newslettersDueJob,
    why: "a newsletter begins at its time, and goes on after a worker ended",
  },
  { cron: "3 4 * * *", job: sweepSearchesJob, why: "searches with an unconfirmed email address are deleted" },
  { cron: "*/5 * * * *", job: endSilentCalls, why: "a call whose end was not reported must not stay open" },
  {
    cron: "*/5 * * * *",
    job: watchTexts,
    why: "texts and calls cost money: someone may be sending them for no reason",
  },
  { cron: "*/20 * * * *", job: refreshMarketJob, why: "a deal rating is valid for 14 days" },
  { cron: "41 * * * *", job: refreshRecallsJob, why: "the recalls of an unsold car are at most a month old" },
  {
    cron: "1 * * * *",
    job: refreshTaxesJob,
    why: "taxes change each January with a car's age, and with new rules",
  },
  { cron: "11 4 * * *", job: sweepDraftsJob, why: "an unfinished registration is deleted after 30 days" },
  {
    cron: "23 4 * * *",
    job: sweepFiles,
    why: "unfinished uploads and deleted files are removed from storage after a day",
  },
  {
    cron: "43 4 * * *",
    job: sweepNewsletters,
    why: "lines of imports and reports of bounces are erased after 90 days",
  },
  { cron: "2 0 * * *", job: sweepSandboxesJob, why: "each day has its starting world; unused sandboxes are removed" },
  { cron: "41 4 * * *", job: sweepMessages, why: "messages and seen notifications are deleted after half a year" },
  {
    cron: "53 4 * * *",
    job: sweepAccounts,
    why: "unused codes are erased, and ended sessions are deleted after 30 days",
  },
];
