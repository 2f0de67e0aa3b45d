import { z } from "zod";
import { defineJob } from "#modules/kernel/jobs.ts";

/** Evaluations whose time passed a day ago and that nobody completed go back to be booked. */
export const failOverdue = defineJob({
  name: "inspections.fail-overdue",
  input: z.object({}),
  handler: () => import("./evaluation/fail-overdue.ts"),
});

export const jobs = [failOverdue];
