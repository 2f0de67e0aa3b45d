import { z } from "zod";
import { defineJob } from "#modules/kernel/jobs.ts";

/** Hands over the mails of a newsletter that are due, for up to a minute. */
export const sendNewsletterJob = defineJob({
  name: "newsletters.send",
  lane: "newsletters",
  input: z.object({ newsletter: z.uuid() }),
  handler: () => import("./sending/send-on.ts"),
});

/** Each minute: starts what is due, and continues what is under way. */
export const newslettersDueJob = defineJob({
  name: "newsletters.due",
  schedule: { cron: "* * * * *", why: "a newsletter begins at its time, and goes on after a worker ended" },
  input: z.object({}).default({}),
  handler: () => import("./sending/newsletters-due.ts"),
});

/** Adds the readers who have entered the segment of an automatic newsletter. */
export const addReadersJob = defineJob({
  name: "newsletters.add-readers",
  schedule: { cron: "*/10 * * * *", why: "everyone who enters a segment gets its automatic newsletter" },
  input: z.object({}).default({}),
  handler: () => import("./sending/add-new-readers.ts"),
});

/** Imports the lines of an uploaded file of subscribers. */
export const runImport = defineJob({
  name: "newsletters.run-import",
  input: z.object({ import: z.uuid() }),
  handler: () => import("./imports/run-import.ts"),
});

/** Once a day: erases the lines of old imports, and old reports of the mail provider. */
export const sweepNewsletters = defineJob({
  name: "newsletters.sweep",
  schedule: { cron: "43 4 * * *", why: "lines of imports and reports of bounces are erased after 90 days" },
  input: z.object({}).default({}),
  handler: () => import("./sweep-newsletters.ts"),
});
