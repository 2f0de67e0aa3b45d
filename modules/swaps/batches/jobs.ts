import { z } from "zod";
import { defineJob } from "#modules/kernel/jobs.ts";

/** Carries out a batch, or undoes it, row by row. */
export const runBatchJob = defineJob({
  name: "swaps.run-batch",
  input: z.object({ batch: z.string(), undo: z.boolean() }),
  handler: () => import("./run-batch.ts"),
});
