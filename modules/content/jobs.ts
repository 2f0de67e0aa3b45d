import { z } from "zod";
import { defineJob } from "#modules/kernel/jobs.ts";
import { COLLECTIONS } from "./text-schemas.ts";

/** At the time for which a text was scheduled: the pages that list it are made again. */
export const showScheduled = defineJob({
  name: "content.show-scheduled",
  input: z.object({ collection: z.enum(COLLECTIONS), id: z.uuid() }),
  handler: () => import("./writing/show-scheduled.ts"),
});
