import { z } from "zod";
import { defineJob } from "#modules/kernel/jobs.ts";

/** Composes the pictures that a demo car for sale still misses. */
export const completeCarJob = defineJob({
  name: "demo.complete-car",
  lane: "images",
  input: z.object({ number: z.number().int().min(0) }),
  handler: () => import("./complete-pictures.ts"),
});
