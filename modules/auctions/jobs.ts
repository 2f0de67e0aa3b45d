import { z } from "zod";
import { defineJob } from "#modules/kernel/jobs.ts";

/** Every minute: tells dealers which cars they watch or bid on start or close soon. */
export const remindWatchersJob = defineJob({
  name: "auctions.remind-watchers",
  schedule: { cron: "* * * * *", why: "watchers hear an hour before a start and 15 minutes before an end" },
  input: z.object({}).default({}),
  handler: () => import("./reminders/remind-due-lots.ts"),
});
