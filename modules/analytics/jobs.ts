import { z } from "zod";
import { type AnyJob, defineJob } from "#modules/kernel/jobs.ts";

/** Counts the events of the last days that no listener has counted. */
export const catchUpJob = defineJob({
  name: "analytics.catch-up",
  input: z.object({}),
  handler: () => import("./facts/catch-up.ts"),
});

/** Compares the watched measures with their usual values, and tells their readers. */
export const checkBandsJob = defineJob({
  name: "analytics.check-bands",
  input: z.object({}),
  handler: () => import("./alerts/check-bands.ts"),
});

/** Sends the report of the last week to those who want it. */
export const sendWeeklyJob = defineJob({
  name: "analytics.send-weekly",
  input: z.object({}),
  handler: () => import("./weekly/send-weekly.ts"),
});

export const jobs: AnyJob[] = [catchUpJob, checkBandsJob, sendWeeklyJob];
