import { z } from "zod";
import { defineJob } from "#modules/kernel/jobs.ts";

/** Deletes stored responses after 7 days and old windows of the rate limits. */
export const sweepIdempotencyKeys = defineJob({
  name: "system.sweep",
  input: z.object({}),
  handler: () => import("./sweep-rows.ts"),
});
