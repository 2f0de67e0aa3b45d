import { z } from "zod";
import { defineJob } from "#modules/kernel/jobs.ts";

/** Periodic: calculates taxes again that are of an older edition. */
export const refreshTaxesJob = defineJob({
  name: "swaps.refresh-taxes",
  input: z.object({}),
  handler: () => import("./refresh-taxes.ts"),
});
