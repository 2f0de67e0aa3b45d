import { z } from "zod";
import { defineJob } from "#modules/kernel/jobs.ts";

/** Deletes stored idempotent responses after 7 days and expired rate-limit windows. */
export const sweepIdempotencyKeys = defineJob({
  name: "system.sweep",
  schedule: { cron: "17 * * * *", why: "idempotent responses are stored for 7 days" },
  input: z.object({}),
  handler: () => import("./sweep-rows.ts"),
});
