import { z } from "zod";
import { defineJob } from "#modules/kernel/jobs.ts";
import { PRINT_KINDS } from "./kinds.ts";

/** Renders a print of one swap. */
export const renderPrintJob = defineJob({
  name: "marketplace.render-print",
  lane: "documents",
  // Jobs that were queued earlier have no kind.
  input: z.object({ swap: z.string(), kind: z.enum(PRINT_KINDS).default("details") }),
  handler: () => import("./render-print.ts"),
});
