import { z } from "zod";
import { defineJob } from "#modules/kernel/jobs.ts";

/** Payments and payouts that the provider has not told the end of are read from it. */
export const readRailsJob = defineJob({
  name: "ledger.read-rails",
  input: z.object({}).loose(),
  schedule: { cron: "4,24,44 * * * *", why: "A lost message of the provider must not hide money that came in." },
  handler: () => import("./rails/read-open-rails.ts"),
});
