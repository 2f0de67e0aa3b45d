import { z } from "zod";
import { defineJob } from "#modules/kernel/jobs.ts";

/** Counts the events of the last days that no listener has counted. */
export const catchUpJob = defineJob({
  name: "analytics.catch-up",
  schedule: { cron: "35 3 * * *", why: "an event whose listener failed for good is counted after all" },
  input: z.object({}),
  handler: () => import("./facts/catch-up.ts"),
});

/** Compares the watched measures with their usual values, and alerts their readers. */
export const checkBandsJob = defineJob({
  name: "analytics.check-bands",
  schedule: { cron: "10 7 * * *", why: "people hear about a measure that leaves its band the next morning" },
  input: z.object({}),
  handler: () => import("./alerts/check-bands.ts"),
});

/** Sends the report of the last week to those who want it. */
export const sendWeeklyJob = defineJob({
  name: "analytics.send-weekly",
  schedule: { cron: "20 7 * * 1", why: "the report of a week comes on the Monday after it" },
  input: z.object({}),
  handler: () => import("./weekly/send-weekly.ts"),
});
