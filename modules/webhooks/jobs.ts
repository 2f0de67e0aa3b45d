import { z } from "zod";
import { defineJob } from "#modules/kernel/jobs.ts";
import { DELIVER } from "./delivering/job-name.ts";

/** Makes the deliveries of a webhook that are due. */
export const deliverJob = defineJob({
  name: DELIVER,
  input: z.object({ webhook: z.uuid() }),
  handler: () => import("./delivering/deliver-job.ts"),
});

/** Each minute: tries again what is due, and forgets old deliveries. */
export const deliveriesDueJob = defineJob({
  name: "webhooks.due",
  schedule: { cron: "* * * * *", why: "a webhook that did not answer gets its event again after growing pauses" },
  input: z.object({}).default({}),
  handler: () => import("./delivering/deliveries-due.ts"),
});
