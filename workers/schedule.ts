import { sweepAccounts } from "#modules/accounts/jobs.ts";
import { sweepFiles } from "#modules/files/jobs.ts";
import { failOverdue } from "#modules/inspections/jobs.ts";
import type { Schedule } from "#modules/kernel/jobs.ts";
import { sweepSearchesJob } from "#modules/marketplace/jobs.ts";
import { alertDue, sweepMessages } from "#modules/messaging/jobs.ts";
import { expireOffersJob, refreshMarketJob, refreshTaxesJob, sweepDraftsJob } from "#modules/swaps/jobs.ts";
import { sweepIdempotencyKeys } from "./sweep.ts";

/** Every periodic job, one page. Times are Chicago's. */
export const schedules: Schedule[] = [
  { cron: "17 * * * *", job: sweepIdempotencyKeys, why: "answers are promised for 7 days, not for ever" },
  { cron: "*/5 * * * *", job: expireOffersJob, why: "an offer stands 72 hours" },
  { cron: "7 * * * *", job: failOverdue, why: "an evaluation nobody completed is booked again a day later" },
  { cron: "30 7 * * *", job: alertDue, why: "daily and weekly alerts are read with the first coffee" },
  { cron: "3 4 * * *", job: sweepSearchesJob, why: "an address that nobody proved is not kept" },
  { cron: "*/20 * * * *", job: refreshMarketJob, why: "a deal rating counts for 14 days" },
  {
    cron: "1 * * * *",
    job: refreshTaxesJob,
    why: "a car's age for the tax grows each January, and rules change with a release",
  },
  { cron: "11 4 * * *", job: sweepDraftsJob, why: "a registration nobody finished is forgotten after 30 days" },
  { cron: "23 4 * * *", job: sweepFiles, why: "unfinished uploads and deleted files leave the storage a day later" },
  { cron: "41 4 * * *", job: sweepMessages, why: "messages and seen notifications are kept for half a year" },
  {
    cron: "53 4 * * *",
    job: sweepAccounts,
    why: "codes nobody used are wiped, ended sessions are forgotten after 30 days",
  },
];
