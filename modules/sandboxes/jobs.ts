import { z } from "zod";
import { type AnyJob, defineJob } from "#modules/kernel/jobs.ts";

export const sweepSandboxesJob = defineJob({
  name: "sandboxes.sweep",
  input: z.object({}),
  handler: () => import("./sweep-sandboxes.ts"),
});

export const makeWorldJob = defineJob({
  name: "sandboxes.make-world",
  input: z.object({ day: z.iso.date() }),
  handler: () => import("./make-world-ahead.ts"),
});

export const jobs: AnyJob[] = [sweepSandboxesJob, makeWorldJob];
