import { z } from "zod";
import { type AnyJob, defineJob } from "#modules/kernel/jobs.ts";

export const sweepSandboxesJob = defineJob({
  name: "sandboxes.sweep",
  input: z.object({}),
  handler: () => import("./sweep-sandboxes.ts"),
});

export const jobs: AnyJob[] = [sweepSandboxesJob];
