import { z } from "zod";
import { defineJob } from "#modules/kernel/jobs.ts";

/** Renders the standard sizes of a picture. */
export const deriveImages = defineJob({
  name: "files.derive-images",
  lane: "images",
  input: z.object({ file: z.uuid() }),
  handler: () => import("./derive-images.ts"),
});

/** Deletes the bytes of unfinished uploads and of deleted files. */
export const sweepFiles = defineJob({
  name: "files.sweep",
  schedule: { cron: "23 4 * * *", why: "unfinished uploads and deleted files are removed from storage after a day" },
  input: z.object({}),
  handler: () => import("./sweep-files.ts"),
});
