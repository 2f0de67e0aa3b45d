import { z } from "zod";
import { defineJob } from "#modules/kernel/jobs.ts";

/** Evaluations that were not completed a day after their time go back to booking. */
export const failOverdue = defineJob({
  name: "inspections.fail-overdue",
  input: z.object({}),
  handler: () => import("./evaluation/fail-overdue.ts"),
});

export const jobs = [failOverdue];
