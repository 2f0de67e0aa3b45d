import { z } from "zod";
import { type AnyJob, defineJob } from "#modules/kernel/jobs.ts";

/** Hands over the mails of a newsletter that are due, for up to a minute. */
export const sendNewsletterJob = defineJob({
  name: "newsletters.send",
  lane: "newsletters",
  input: z.object({ newsletter: z.uuid() }),
  handler: () => import("./sending/send-on.ts"),
});

/** Each minute: starts what is due, and goes on with what is under way. */
export const newslettersDueJob = defineJob({
  name: "newsletters.due",
  input: z.object({}).default({}),
  handler: () => import("./sending/newsletters-due.ts"),
});

export const jobs: AnyJob[] = [newslettersDueJob, sendNewsletterJob];
