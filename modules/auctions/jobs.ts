import { z } from "zod";
import { defineJob } from "#modules/kernel/jobs.ts";

/** Every minute: tells dealers which cars they watch or bid on start or close soon. */
export const remindWatchersJob = defineJob({
  name: "auctions.remind-watchers",
  schedule: { cron: "* * * * *", why: "watchers hear an hour before a start and 15 minutes before an end" },
  input: z.object({}).default({}),
  handler: () => import("./reminders/remind-due-lots.ts"),
});

/** After midnight in Central Time: publishes the root over the records of all auctions. */
export const takeRootJob = defineJob({
  name: "auctions.take-root",
  schedule: { cron: "5 0 * * *", why: "the record of an earlier day can no longer be rewritten, not even by us" },
  input: z.object({}).default({}),
  handler: () => import("./roots/take-root.ts"),
});

/** Each morning: tells dealers whose license expires. */
export const remindLicensesJob = defineJob({
  name: "auctions.remind-licenses",
  schedule: { cron: "40 8 * * *", why: "dealers hear 30 and 7 days before their license expires, and on the last day" },
  input: z.object({}).default({}),
  handler: () => import("./dealers/remind-licenses.ts"),
});
