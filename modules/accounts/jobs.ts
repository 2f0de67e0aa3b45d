import { z } from "zod";
import { defineJob } from "#modules/kernel/jobs.ts";

/** Once a day: removes unused codes, old ended sessions, expired tokens, and devices that are no longer used. */
export const sweepAccounts = defineJob({
  name: "accounts.sweep",
  schedule: { cron: "53 4 * * *", why: "unused codes are erased, and ended sessions are deleted after 30 days" },
  input: z.object({}).default({}),
  handler: () => import("./sweep-accounts.ts"),
});
