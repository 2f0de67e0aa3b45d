import { z } from "zod";
import { defineJob } from "#modules/kernel/jobs.ts";

/** Returns evaluations to booking if they aren't completed within a day after their time. */
export const failOverdue = defineJob({
  name: "inspections.fail-overdue",
  input: z.object({}),
  handler: () => import("./evaluation/fail-overdue.ts"),
});

export const jobs = [failOverdue];
