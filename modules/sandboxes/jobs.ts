import { z } from "zod";
import { defineJob } from "#modules/kernel/jobs.ts";

export const sweepSandboxesJob = defineJob({
  name: "sandboxes.sweep",
  schedule: { cron: "2 0 * * *", why: "each day has its starting world; unused sandboxes are removed" },
  input: z.object({}),
  handler: () => import("./sweep-sandboxes.ts"),
});

export const makeWorldJob = defineJob({
  name: "sandboxes.make-world",
  input: z.object({ day: z.iso.date() }),
  handler: () => import("./make-world-ahead.ts"),
});

/** Makes the database of a member's sandbox, and removes the former ones. */
export const prepareSandboxJob = defineJob({
  name: "sandboxes.prepare",
  lane: "sandboxes",
  input: z.object({ owner: z.uuid() }),
  handler: () => import("./databases/prepare-sandbox.ts"),
});

/** Moves the clock of a sandbox. */
export const followClockJob = defineJob({
  name: "sandboxes.follow-clock",
  lane: "sandboxes",
  input: z.object({ owner: z.uuid(), database: z.string(), from: z.iso.datetime(), to: z.iso.datetime() }),
  handler: () => import("./running/follow-clock.ts"),
});
