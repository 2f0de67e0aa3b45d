import { z } from "zod";
import { defineEvent } from "#modules/kernel/events.ts";

/** A file of subscribers was uploaded. */
export const importStarted = defineEvent(
  "subscriber-import.started",
  z.object({ import: z.string() }),
  () => ["subscribers"],
  { activity: ["content", "imported a file of subscribers"] },
);

/** More lines of a file of subscribers were imported. */
export const importMoved = defineEvent(
  "subscriber-import.moved",
  z.object({ import: z.string(), done: z.number().int() }),
  () => ["subscribers"],
  { noActivity: "Some more lines of a file are done; its upload is recorded." },
);
