import { z } from "zod";
import { defineJob } from "#modules/kernel/jobs.ts";

/** Returns evaluations to booking if they aren't completed within a day after their time. */
export const failOverdue = defineJob({
  name: "inspections.fail-overdue",
  schedule: { cron: "7 * * * *", why: "an evaluation that was not completed is rescheduled a day later" },
  input: z.object({}),
  handler: () => import("./evaluation/fail-overdue.ts"),
});
