import { z } from "zod";
import { type AnyJob, defineJob } from "#modules/kernel/jobs.ts";

/** Once a day: removes unused codes, old ended sessions, expired tokens, and devices that are no longer used. */
export const sweepAccounts = defineJob({
  name: "accounts.sweep",
  input: z.object({}).default({}),
  handler: () => import("./sweep-accounts.ts"),
});

export const jobs: AnyJob[] = [sweepAccounts];
