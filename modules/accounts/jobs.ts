import { z } from "zod";
import { type AnyJob, defineJob } from "#modules/kernel/jobs.ts";

/** Once a day: codes nobody used, sessions long ended, tokens run out. */
export const sweepAccounts = defineJob({
  name: "accounts.sweep",
  input: z.object({}).default({}),
  handler: () => import("./sweep-accounts.ts"),
});

export const jobs: AnyJob[] = [sweepAccounts];
