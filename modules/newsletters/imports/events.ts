import { z } from "zod";
import { defineEvent } from "#modules/kernel/events.ts";

/** A file of subscribers was uploaded, or some of its lines are done. */
export const importMoved = defineEvent(
  "subscriber-import.moved",
  z.object({ import: z.string(), done: z.number().int() }),
  () => ["subscribers"],
);
