import { z } from "zod";
import { defineJob } from "#modules/kernel/jobs.ts";

/** Makes the standard sizes of a picture. */
export const deriveImages = defineJob({
  name: "files.derive-images",
  lane: "images",
  input: z.object({ file: z.uuid() }),
  handler: () => import("./derive-images.ts"),
});

/** Removes the bytes of uploads that never finished and of files that were deleted. */
export const sweepFiles = defineJob({
  name: "files.sweep",
  input: z.object({}),
  handler: () => import("./sweep-files.ts"),
});

export const jobs = [deriveImages, sweepFiles];
