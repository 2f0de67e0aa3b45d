import { z } from "zod";
import { defineJob } from "#modules/kernel/jobs.ts";

/** Renders the printable details of one swap. */
export const renderPrintJob = defineJob({
  name: "marketplace.render-print",
  lane: "documents",
  input: z.object({ swap: z.string() }),
  handler: () => import("./render-print.ts"),
});
