import { z } from "zod";
import { defineJob } from "#modules/kernel/jobs.ts";

/** Periodic: calculates taxes again that are of an older edition. */
export const refreshTaxesJob = defineJob({
  name: "swaps.refresh-taxes",
  schedule: { cron: "1 * * * *", why: "taxes change each January with a car’s age, and with new rules" },
  input: z.object({}),
  handler: () => import("./refresh-taxes.ts"),
});
